import {
	chmodSync,
	closeSync,
	constants,
	copyFileSync,
	existsSync,
	fsyncSync,
	openSync,
	renameSync,
	rmSync,
} from "node:fs";
import { dirname } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { migrationNames } from "../db/migrate.ts";
import { noteMovedLog } from "../db/sqlite-claim.ts";
import { faultMessage, sqliteCode } from "../runtime/fault-code.ts";
import { isDiskFull, notWritten } from "../runtime/not-written.ts";

/** The number of rows of each table. */
export type RowCounts = Record<string, number>;

const TIMEOUT_MS = 5_000;
const [READ_ONLY, CANNOT_OPEN] = [8, 14];
const LOG = ["-wal", "-shm"];
/** All pages in one step: a copy in many steps restarts whenever somebody writes (facts 4.3). */
const ALL_PAGES = 2 ** 31 - 1;

/** Copies a shop's file as of one moment, while others read and write it; the copy is one plain file. */
export async function copySqlite(from: string, to: string): Promise<Result<null, string>> {
	if (!existsSync(from)) return refuse(`DATABASE_URL names ${from}, which does not exist`);
	try {
		const noteLog = noteMovedLog(from);
		const source = new DatabaseSync(from, { timeout: TIMEOUT_MS });
		try {
			await backup(source, to, { rate: ALL_PAGES });
		} finally {
			source.close();
			noteLog();
		}
		const copy = new DatabaseSync(to);
		copy.exec("PRAGMA journal_mode = DELETE");
		copy.close();
		sync(to);
		return ok(null);
	} catch (fault) {
		if (isDiskFull(fault)) return refuse(notWritten(to, fault));
		return refuse(`${from} could not be copied: ${faultMessage(fault)}`);
	}
}

/**
 * The row counts of a shop's file that is intact and that this program understands; a damaged or newer one is refused,
 * under the name that whoever reads it knows.
 */
export function inspectSqlite(file: string, name = file): Result<RowCounts, string> {
	try {
		const database = openToRead(file);
		try {
			const [found] = database.prepare("PRAGMA integrity_check(1)").all();
			if (found?.integrity_check !== "ok") return refuse(`${name} is damaged: ${found?.integrity_check}`);
			if (database.prepare("PRAGMA foreign_key_check").get())
				return refuse(`${name} is damaged: rows that belong together are missing`);
			const tables = tablesOf(database);
			if (!tables.includes("migrations")) return refuse(`${name} is not the data file of a shop`);
			const names = database.prepare("SELECT name FROM migrations").all();
			const newer = newerThanProgram(
				"sqlite",
				names.map((row) => String(row.name)),
			);
			if (newer) return refuse(`${name} ${newer}`);
			return ok(countRows(database, tables));
		} finally {
			database.close();
		}
	} catch (fault) {
		return refuse(`${name} is damaged: ${faultMessage(fault)}`);
	}
}

/** A file in WAL mode in a folder where no log can be made: it is read as it is, since nobody can write to it. */
function openToRead(file: string): DatabaseSync {
	const database = new DatabaseSync(file, { readOnly: true });
	try {
		database.prepare("PRAGMA schema_version").get();
		return database;
	} catch (fault) {
		database.close();
		if (![READ_ONLY, CANNOT_OPEN].includes(sqliteCode(fault))) throw fault;
		const address = pathToFileURL(file);
		address.searchParams.set("immutable", "1");
		return new DatabaseSync(address, { readOnly: true });
	}
}

/** Why this program cannot read data with these migrations; null if it can. */
export function newerThanProgram(engine: "sqlite" | "postgres", migrations: readonly string[]): string | null {
	const known = new Set(migrationNames(engine));
	const unknown = migrations.filter((name) => !known.has(name)).sort();
	return unknown.length === 0
		? null
		: `was written by a newer version of this program (${unknown.at(-1)}): update the program first`;
}

/**
 * Replaces a shop's file with a backup, all or nothing. An existing file stays unless `force`, which renames it; a file
 * that a running shop has open is refused.
 */
export function restoreSqlite(
	backupFile: string,
	target: string,
	{ force, now }: { force: boolean; now: number },
): Result<{ keptAside: string | null }, string> {
	const incoming = `${target}.restoring`;
	try {
		const isThere = existsSync(target);
		if (isThere && !force)
			return refuse(`${target} already exists: with --force it is put aside and the backup takes its place`);
		if (isThere && isInUse(target)) return refuse(`${target} is in use: stop the shop first`);
		copyWithLog(backupFile, incoming);
		chmodSync(incoming, 0o600);
		sync(incoming);
		const aside = `${target}.before-restore-${stamp(now)}`;
		// After a shop was killed, its last writes are in its log: the two stay together. The record of its last run
		// moves away too, since it is not the backup's.
		for (const part of ["", ...LOG, ".lock"])
			if (existsSync(target + part)) renameSync(target + part, aside + part);
		renameSync(incoming, target);
		syncFolder(dirname(target));
		return ok({ keptAside: isThere ? aside : null });
	} catch (fault) {
		for (const part of ["", ...LOG]) rmSync(incoming + part, { force: true });
		return refuse(notWritten(target, fault));
	}
}

/** Copies a file that nobody has open; after a shop was killed, the orders in its log are copied as well. */
function copyWithLog(from: string, to: string): void {
	for (const part of LOG) rmSync(to + part, { force: true });
	copyFileSync(from, to, constants.COPYFILE_FICLONE);
	if (!existsSync(`${from}-wal`)) return;
	copyFileSync(`${from}-wal`, `${to}-wal`, constants.COPYFILE_FICLONE);
	const copy = new DatabaseSync(to);
	copy.exec("PRAGMA journal_mode = DELETE");
	copy.close();
}

/**
 * Whether another program has this file open; the check may move the file's own log into it. An unreadable file counts
 * as not in use.
 */
export function isInUse(file: string): boolean {
	const noteLog = noteMovedLog(file);
	let database: DatabaseSync | undefined;
	try {
		database = new DatabaseSync(file, { timeout: 0 });
		// With exclusive locking a log admits only one connection.
		database.exec("PRAGMA locking_mode = EXCLUSIVE");
		database.exec("BEGIN IMMEDIATE");
		database.exec("ROLLBACK");
		return false;
	} catch (fault) {
		return /locked|busy/.test(faultMessage(fault));
	} finally {
		database?.close();
		noteLog();
	}
}

/** The names of a file's tables, sorted. */
export function tablesOf(database: DatabaseSync): string[] {
	return database
		.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
		.all()
		.map(({ name }) => String(name))
		.sort();
}

function countRows(database: DatabaseSync, tables: readonly string[]): RowCounts {
	const count = (table: string) => database.prepare(`SELECT count(*) AS rows FROM "${table}"`).get()?.rows;
	return Object.fromEntries(tables.map((table) => [table, Number(count(table))]));
}

/** An instant in the form used in file names, in UTC to the second. */
export function stamp(now: number): string {
	return new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");
}

function sync(file: string): void {
	const descriptor = openSync(file, "r+");
	fsyncSync(descriptor);
	closeSync(descriptor);
}

function syncFolder(folder: string): void {
	if (process.platform === "win32") return;
	const descriptor = openSync(folder, "r");
	fsyncSync(descriptor);
	closeSync(descriptor);
}
