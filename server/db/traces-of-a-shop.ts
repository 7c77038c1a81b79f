import { closeSync, openSync, readdirSync, readSync, statSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";

/** The first bytes of every SQLite file. */
const SQLITE = "SQLite format 3\0";

/**
 * The files beside a missing SQLite file that show that a shop was there: its log, copies, backups, and the payments of
 * a try-out. A program that starts the shop may put a process id, output and settings there before the shop's first
 * start.
 */
export function tracesOfShop(file: string): string[] {
	const folder = dirname(file);
	const [name, extension] = [basename(file), extname(file)];
	const stem = basename(file, extension);
	// Every start makes the lock, the first one too: its content is checked separately (server/db/sqlite-claim.ts).
	const own = new Set([name, `${name}-shm`, `${name}.lock`, `${name}.lock-journal`, `${stem}.pid`, `${stem}.log`]);
	return readdirSync(folder, { withFileTypes: true })
		.filter((entry) => {
			const path = join(folder, entry.name);
			if (entry.isDirectory()) return entry.name === "backups" && readdirSync(path).length > 0;
			if (own.has(entry.name) || !entry.name.startsWith(stem) || statSync(path).size === 0) return false;
			return entry.name.includes(extension) || isSqlite(path);
		})
		.map((entry) => entry.name)
		.sort();
}

/** An unreadable file, such as another user's settings, is not a copy of a shop. */
function isSqlite(path: string): boolean {
	try {
		return statSync(path).isFile() && beginsAsSqlite(path);
	} catch {
		return false;
	}
}

/** Whether a file begins as SQLite's files do. */
export function beginsAsSqlite(path: string): boolean {
	const opened = openSync(path, "r");
	const bytes = Buffer.alloc(SQLITE.length);
	readSync(opened, bytes);
	closeSync(opened);
	return bytes.toString("latin1") === SQLITE;
}
