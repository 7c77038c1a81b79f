import { dirname } from "node:path";
import { serveFileThread } from "./file-thread.ts";
import { runGuarded } from "./guarded-write.ts";
import { openSqliteConnection, type SqliteConnection } from "./sqlite-connection.ts";
import { prepareToWrite, runPragma } from "./sqlite-pragmas.ts";
import { type Batch, READY, unpackBatch } from "./write-batch.ts";

// In its own thread, so that requests are answered while orders are written.
serveFileThread((file) => {
	const connection = openSqliteConnection(file, { readOnly: false, mustExist: true });
	prepareToWrite(connection, dirname(file));
	// While another program writes, the shop's own queue waits.
	runPragma(connection, "busy_timeout = 0");
	return {
		answer: (message: Batch | typeof READY) => (message === READY ? READY : write(connection, message)),
		close: () => connection.close(),
	};
});

/** The outcomes of a batch that was committed as a whole, as JSON; null if nothing was written. */
function write(connection: SqliteConnection, batch: Batch): string | null {
	const run = (sql: string) => connection.prepare(sql).run([]);
	try {
		run("BEGIN IMMEDIATE");
		const outcomes = unpackBatch(batch).map((write) => runGuarded(connection, write));
		run("COMMIT");
		return JSON.stringify(outcomes);
	} catch {
		if (connection.inTransaction()) run("ROLLBACK");
		return null;
	}
}
