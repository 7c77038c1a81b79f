import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const ENOUGH_BYTES = 2 ** 30;
/** The variable that tells the workers the folder of a run's scratch folders. */
const RUN = "HANDI_TEST_RUN";

/**
 * A new folder for a database that no power-loss test uses: in memory if the system has a place for such files, so that
 * no commit waits for a disk.
 */
export function makeScratchFolder(name: string): string {
	const place = hasMemory() ? MEMORY : tmpdir();
	const run = process.env[RUN];
	if (!run) return mkdtempSync(join(place, `handi-${name}-`));
	// PostgreSQL's user needs access through it.
	mkdirSync(join(place, run), { recursive: true, mode: 0o755 });
	return mkdtempSync(join(place, run, `${name}-`));
}

/**
 * Runs before all tests of a run: removes their scratch folders at the end, whatever a test or a worker left behind.
 */
export default function setup(): () => void {
	const mine = process.env[RUN] ? undefined : `handi-run-${randomBytes(6).toString("hex")}`;
	if (mine) process.env[RUN] = mine;
	return () => {
		if (!mine) return;
		for (const place of [MEMORY, tmpdir()]) rmSync(join(place, mine), { recursive: true, force: true });
	};
}

function hasMemory(): boolean {
	try {
		const { bavail, bsize } = statfsSync(MEMORY);
		return bavail * bsize > ENOUGH_BYTES;
	} catch {
		return false;
	}
}
