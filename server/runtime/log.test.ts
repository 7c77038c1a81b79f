import { spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const LOG = join(import.meta.dirname, "log.ts");
const PROGRAM = `
	const { createLog, logWhatIsPrinted } = await import(${JSON.stringify(LOG)});
	const log = createLog("info");
	logWhatIsPrinted(log);
	process.stdout.write("Handi is open");
	log.error("the first line"), log.error("the second line");
	setTimeout(() => process.exit(7), 20);
`;

test.runIf(existsSync("/dev/full"))("a log that finds no room on the disk does not end the program", () => {
	const full = openSync("/dev/full", "w");
	const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", PROGRAM], {
		stdio: ["ignore", full, "pipe"],
		timeout: 30_000,
	});
	closeSync(full);
	expect([status, String(stderr)]).toEqual([7, ""]);
});
