import { logLimitPages } from "./log-limit.ts";
import type { SqliteConnection } from "./sqlite-connection.ts";

/** Prepares a connection that writes: a commit is on disk before it is acknowledged. */
export function prepareToWrite(connection: SqliteConnection, folder: string): void {
	for (const pragma of [
		"journal_mode = WAL",
		"synchronous = FULL",
		"foreign_keys = ON",
		"journal_size_limit = 33554432",
		// The default moves the log into the file every 4 MB, which a burst of orders fills in a few commits.
		// server/db/checkpoints.ts moves it when there is time.
		`wal_autocheckpoint = ${logLimitPages(folder)}`,
		"cache_size = -16000",
		// The undo data of a statement or savepoint would outgrow its memory and go to a file.
		"temp_store = MEMORY",
	]) {
		runPragma(connection, pragma);
	}
}

export function runPragma(connection: SqliteConnection, pragma: string): void {
	connection.prepare(`PRAGMA ${pragma}`).all([]);
}
