import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { CompiledQuery, Kysely, SqliteDialect } from "kysely";
import { commitListeners } from "./commit-listeners.ts";
import { logLimitPages } from "./log-limit.ts";
import { openSqliteConnection, type SqliteConnection } from "./sqlite-connection.ts";
import { sqlitePath } from "./sqlite-path.ts";
import { openSqliteWriter } from "./sqlite-writer.ts";
import { type Storage, StorageBusy } from "./storage.ts";
import type { Tables } from "./tables.ts";

/** Opens the file as two connections: one that writes, in batches that share a commit, and one that reads. */
export async function openSqliteStorage(url: string): Promise<Storage> {
	const path = sqlitePath(url);
	mkdirSync(dirname(path), { recursive: true });
	// Personal data: a new file is for this user only, and SQLite gives its -wal and -shm files the same mode.
	closeSync(openSync(path, "a", 0o600));

	const listeners = commitListeners();
	const writing = openSqliteConnection(path, { readOnly: false });
	refuseOldSqlite(writing);
	for (const pragma of [
		"journal_mode = WAL",
		"synchronous = FULL",
		"foreign_keys = ON",
		"journal_size_limit = 67108864",
		`wal_autocheckpoint = ${logLimitPages(dirname(path))}`,
		"cache_size = -16000",
	]) {
		runPragma(writing, pragma);
	}
	const writer = await openSqliteWriter(writing, listeners.tell);
	const read = new Kysely<Tables>({
		dialect: new SqliteDialect({
			database: openSqliteConnection(path, { readOnly: true }),
			// Room for the index in which the owner searches 100,000 orders. Only with the first read: a connection that has
			// looked at the log and is never closed would keep it from being moved into the file.
			onCreateConnection: async (connection) => {
				await connection.executeQuery(CompiledQuery.raw("PRAGMA cache_size = -20000"));
			},
		}),
	});

	return {
		engine: "sqlite",
		read,
		write: writer.write,
		onCommit: listeners.add,
		isDuplicate: (fault) =>
			fault instanceof Error && "errcode" in fault && fault.errcode === SQLITE_CONSTRAINT_UNIQUE,
		isOutage: (fault) => fault instanceof StorageBusy,
		async close() {
			await writer.close();
			await read.destroy();
		},
	};
}

const SQLITE_CONSTRAINT_UNIQUE = 2067;

function runPragma(connection: SqliteConnection, pragma: string): void {
	connection.prepare(`PRAGMA ${pragma}`).all([]);
}

// Before 3.51.3 a write-ahead log with two connections could corrupt the file (sqlite.org/wal.html#walresetbug).
function refuseOldSqlite(connection: SqliteConnection): void {
	const [row] = connection.prepare("SELECT sqlite_version() AS version").all([]) as { version: string }[];
	const [major = 0, minor = 0, patch = 0] = (row?.version ?? "").split(".").map(Number);
	if (major * 1_000_000 + minor * 1_000 + patch < 3_051_003) {
		throw new Error(`SQLite ${row?.version} may corrupt a shop's file: 3.51.3 or newer is needed`);
	}
}
