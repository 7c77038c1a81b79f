import { mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const ENOUGH_BYTES = 2 ** 30;

/**
 * A new folder for a database that no test takes the power from: in memory where the system has a place for files
 * there, so that no commit waits for a disk.
 */
export function makeScratchFolder(name: string): string {
	return mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), `handi-${name}-`));
}

function hasMemory(): boolean {
	try {
		const { bavail, bsize } = statfsSync(MEMORY);
		return bavail * bsize > ENOUGH_BYTES;
	} catch {
		return false;
	}
}
