import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type { Checkpointed } from "./checkpoints.ts";

// In its own thread, so that no request waits for the disk. It does not wait for locks: the shop asks again.
const address = pathToFileURL(String(workerData));
// A missing file is not created.
address.searchParams.set("mode", "rw");
const database = new DatabaseSync(address, { timeout: 0 });

parentPort?.on("message", (wanted: "move" | "empty" | "close") => {
	if (wanted === "close") {
		database.close();
		parentPort?.close();
		return;
	}
	parentPort?.postMessage(checkpoint(wanted === "empty"));
});

/** Moves the log into the file, beside readers and writers; once all of it is moved, empties the log. */
function checkpoint(empties: boolean): Checkpointed {
	try {
		const moved = run("PASSIVE");
		return empties && moved.left === 0 ? run("TRUNCATE") : moved;
	} catch (fault) {
		return { left: -1, isEmpty: false, fault: String(fault) };
	}
}

function run(mode: "PASSIVE" | "TRUNCATE"): Checkpointed {
	const row = database.prepare(`PRAGMA wal_checkpoint(${mode})`).get() ?? {};
	const left = Number(row.log) - Number(row.checkpointed);
	return { left, isEmpty: mode === "TRUNCATE" && Number(row.busy) === 0 };
}
