import { dirname } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { runGuarded } from "./guarded-write.ts";
import { openSqliteConnection } from "./sqlite-connection.ts";
import { prepareToWrite, runPragma } from "./sqlite-pragmas.ts";
import { type Batch, READY, unpackBatch } from "./write-batch.ts";

// In its own thread, so that requests are answered while orders are written.
const file = String(workerData);
const connection = openSqliteConnection(file, { readOnly: false, mustExist: true });
prepareToWrite(connection, dirname(file));
// While another program writes, the shop's own queue waits.
runPragma(connection, "busy_timeout = 0");

parentPort?.on("message", (message: Batch | "close") => {
	if (message === "close") {
		connection.close();
		parentPort?.close();
		return;
	}
	parentPort?.postMessage(write(message));
});
parentPort?.postMessage(READY);

/** The outcomes of a batch that was committed as a whole, as JSON; null if nothing was written. */
function write(batch: Batch): string | null {
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
