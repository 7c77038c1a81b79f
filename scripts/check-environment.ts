import { parseConfig } from "../server/config.ts";

// Run with `--import` before a program that takes long, so that it ends at once for a variable that the shop would
// refuse afterwards.
const config = parseConfig(process.env);
if (!config.ok) {
	for (const line of config.refusal) console.error(line);
	process.exit(1);
}
