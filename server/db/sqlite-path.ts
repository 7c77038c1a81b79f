import { readlinkSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The file that a `file:` address means. */
export function sqlitePath(url: string): string {
	return url.startsWith("file://") ? fileURLToPath(url) : url.slice("file:".length);
}

/** Whether a `file:` address means a file of this machine: `file://data/handi.db` means one of the machine `data`. */
export function namesFile(url: string): boolean {
	try {
		return sqlitePath(url) !== "";
	} catch {
		return false;
	}
}

/**
 * The same without links, whether it is there or not. SQLite names the log after this one, and whoever takes a file
 * takes it under whatever name it has.
 */
export function realSqlitePath(url: string): string {
	return realPath(sqlitePath(url));
}

function realPath(path: string): string {
	try {
		return realpathSync(path);
	} catch {
		try {
			return realPath(resolve(dirname(path), readlinkSync(path)));
		} catch {
			return join(realPath(dirname(path)), basename(path));
		}
	}
}
