import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { bundlePrograms } from "./bundle-programs.ts";

/** The programs that a shop runs all day; short commands are read from their sources. */
const PROGRAMS = ["server/main.ts", "server/db/checkpoint-worker.ts", "server/db/write-worker.ts", "emulator/main.ts"];
const KEPT_FOR_MS = 30 * 86_400_000;

const folder = join(import.meta.dirname, "..", "build", "programs");
await bundlePrograms(folder, PROGRAMS);
for (const name of readdirSync(folder)) {
	const file = join(folder, name);
	if (Date.now() - statSync(file).mtimeMs > KEPT_FOR_MS) rmSync(file);
}
