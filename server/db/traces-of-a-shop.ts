import { readdirSync, statSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";

/**
 * What stands beside a missing SQLite file and says that a shop was there: its log, its copies, its backups, its
 * payments of a try-out. What starts a shop may keep its process id and its output there before the shop has begun.
 */
export function tracesOfShop(file: string): string[] {
	const folder = dirname(file);
	const [name, stem] = [basename(file), basename(file, extname(file))];
	// The lock is made by every start, the first one too: what it remembers is asked of itself
	// (server/db/sqlite-claim.ts).
	const own = new Set([name, `${name}-shm`, `${name}.lock`, `${name}.lock-journal`, `${stem}.pid`, `${stem}.log`]);
	return readdirSync(folder, { withFileTypes: true })
		.filter((entry) => {
			const path = join(folder, entry.name);
			if (entry.isDirectory()) return entry.name === "backups" && readdirSync(path).length > 0;
			return !own.has(entry.name) && entry.name.startsWith(stem) && statSync(path).size > 0;
		})
		.map((entry) => entry.name)
		.sort();
}
