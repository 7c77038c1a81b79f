import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { faultMessage } from "../runtime/fault-code.ts";
import { isDiskFull } from "../runtime/not-written.ts";
import { clock } from "../runtime/real-clock.ts";

const KEPT = 3;
const MEGABYTE = 1_048_576;

/**
 * Keeps a complete, verified copy of a SQLite file beside it before an upgrade changes it, named after the last
 * migration it has had and the time (UTC); the last three are kept. Fails with one line if the disk has no room for it.
 */
export function copyBeforeUpgrade(file: string, lastMigration: string, now = clock.now()): string {
	const folder = dirname(file);
	const version = lastMigration.slice(0, 4);
	const time = new Date(now).toISOString().slice(0, 19).replaceAll(":", "");
	const copy = join(folder, `${basename(file)}.before-upgrade-${time}Z-from-${version}`);
	const unfinished = `${copy}.part`;
	removeUnfinished(folder, `${basename(file)}.before-upgrade-`);
	const needed = sizeOf(file) + sizeOf(`${file}-wal`) + MEGABYTE;
	const { bavail, bsize } = statfsSync(folder);
	if (bavail * bsize < needed) throw noRoom(folder, needed, bavail * bsize);
	try {
		closeSync(openSync(unfinished, "wx", 0o600));
		copyWhole(file, unfinished);
		verify(unfinished, file);
		sync(unfinished);
		renameSync(unfinished, copy);
		sync(folder);
	} catch (fault) {
		rmSync(unfinished, { force: true });
		if (isDiskFull(fault)) throw noRoom(folder, needed, 0);
		throw new Error(`could not be copied before the upgrade: ${faultMessage(fault)}`);
	}
	const copies = copiesOf(file);
	for (const old of copies.slice(0, -KEPT)) rmSync(old, { force: true });
	return copy;
}

/** The copies beside a file, oldest first. */
export function copiesOf(file: string): string[] {
	const start = `${basename(file)}.before-upgrade-`;
	return readdirSync(dirname(file))
		.filter((name) => name.startsWith(start) && !name.endsWith(".part"))
		.sort()
		.map((name) => join(dirname(file), name));
}

function copyWhole(file: string, target: string): void {
	const source = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
	try {
		// An empty file is accepted as a database without tables; any other existing file would be refused.
		source.prepare("VACUUM INTO ?").run(target);
	} finally {
		source.close();
	}
}

function verify(copy: string, file: string): void {
	const [copied, source] = [copy, file].map((path) => {
		const database = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
		try {
			if (path === copy) {
				const found = database.prepare("PRAGMA integrity_check").get()?.integrity_check;
				if (found !== "ok") throw new Error(`the copy is damaged (${found})`);
			}
			return rowsOf(database);
		} finally {
			database.close();
		}
	});
	if (copied !== source) throw new Error("the copy has not all rows");
}

function rowsOf(database: DatabaseSync): string {
	const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").all();
	return tables
		.map(({ name }) => `${name} ${database.prepare(`SELECT count(*) AS rows FROM "${name}"`).get()?.rows}`)
		.join();
}

function removeUnfinished(folder: string, start: string): void {
	for (const name of readdirSync(folder)) {
		if (name.startsWith(start) && name.endsWith(".part")) rmSync(join(folder, name), { force: true });
	}
}

function noRoom(folder: string, needed: number, free: number): Error {
	const [wanted, left] = [needed, free].map((bytes) => Math.ceil(bytes / MEGABYTE));
	return new Error(
		`has no room for the copy that is kept before an upgrade: ${wanted} MB needed in ${folder}, ${left} MB free`,
	);
}

function sizeOf(path: string): number {
	return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** Makes a file, or the names in a folder, survive a power cut; Windows cannot do this for folders. */
function sync(path: string): void {
	if (process.platform === "win32") return;
	const handle = openSync(path, "r");
	try {
		fsyncSync(handle);
	} finally {
		closeSync(handle);
	}
}
