import { readlinkSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The path that a `file:` URL means. */
export function sqlitePath(url: string): string {
	return url.startsWith("file://") ? fileURLToPath(url) : url.slice("file:".length);
}

/** The address by which SQLite opens a file and does not create a missing one. */
export function addressOfExisting(path: string): URL {
	const address = pathToFileURL(path);
	address.searchParams.set("mode", "rw");
	return address;
}

/**
 * Whether a `file:` URL means a file on this machine: `file://data/handi.db` means one on the machine `data`, and
 * `file:data/` a folder.
 */
export function namesFile(url: string): boolean {
	try {
		return /[^/]$/.test(sqlitePath(url));
	} catch {
		return false;
	}
}

/**
 * The path without symbolic links, whether the file exists or not. SQLite names the log after this path, and a file
 * must be claimed under one path, whatever name was used.
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
