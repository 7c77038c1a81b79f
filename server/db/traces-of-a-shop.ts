import { closeSync, openSync, readdirSync, readSync, statSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";

/** How every SQLite file begins. */
const SQLITE = "SQLite format 3\0";

/**
 * What stands beside a missing SQLite file and says that a shop was there: its log, its copies, its backups, its
 * payments of a try-out. What starts a shop may keep its process id, its output and its settings there before the shop
 * has begun.
 */
export function tracesOfShop(file: string): string[] {
	const folder = dirname(file);
	const [name, extension] = [basename(file), extname(file)];
	const stem = basename(file, extension);
	// The lock is made by every start, the first one too: what it remembers is asked of itself
	// (server/db/sqlite-claim.ts).
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

/** What may not be read, such as another user's settings, is no copy of a shop. */
function isSqlite(path: string): boolean {
	try {
		if (!statSync(path).isFile()) return false;
		const opened = openSync(path, "r");
		const bytes = Buffer.alloc(SQLITE.length);
		readSync(opened, bytes);
		closeSync(opened);
		return bytes.toString("latin1") === SQLITE;
	} catch {
		return false;
	}
}
