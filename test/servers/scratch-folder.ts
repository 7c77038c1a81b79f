import { mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const ENOUGH_BYTES = 2 ** 30;
const ENOUGH_FOR_A_CLUSTER = 3 * 2 ** 30;

/**
 * A new folder for a database that no test takes the power from: in memory where the system has a place for files
 * there, so that no commit waits for a disk.
 */
export function makeScratchFolder(name: string): string {
	return mkdtempSync(join(hasMemory(ENOUGH_BYTES) ? MEMORY : tmpdir(), `handi-${name}-`));
}

/** The same for a server of PostgreSQL, whose databases of a whole run take up to two gigabytes. */
export function makeScratchCluster(name: string): string {
	return mkdtempSync(join(hasMemory(ENOUGH_FOR_A_CLUSTER) ? MEMORY : tmpdir(), `handi-${name}-`));
}

function hasMemory(enough: number): boolean {
	try {
		const { bavail, bsize } = statfsSync(MEMORY);
		return bavail * bsize > enough;
	} catch {
		return false;
	}
}
