import { statSync } from "node:fs";
import { basename } from "node:path";

/**
 * Checks that a SQLite file and its log are still the ones that were opened: null, or the problem. A process that holds
 * a deleted file would go on writing into it, and nobody could ever read that.
 */
export function watchFile(file: string): () => string | null {
	const opened = new Map<string, string>();
	const parts = [file, `${file}-wal`, `${file}-shm`];
	return () => {
		for (const part of parts) {
			const now = identityOf(part);
			const before = opened.get(part);
			if (before === undefined) {
				if (now !== null) opened.set(part, now);
			} else if (now === null) {
				return `${basename(part)} is gone: put it back where it was, or stop the shop`;
			} else if (now !== before) {
				return `${basename(part)} has been replaced by another file while the shop runs: stop the shop`;
			}
		}
		return null;
	};
}

function identityOf(path: string): string | null {
	try {
		const stat = statSync(path, { throwIfNoEntry: false, bigint: true });
		return stat ? `${stat.dev}:${stat.ino}` : null;
	} catch {
		// The folder itself is gone, or is no longer a folder.
		return null;
	}
}
