import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type { Checkpointed } from "./checkpoints.ts";

// Beside the shop's own thread, so that no request waits for the disk. It waits for no lock: it is asked again.
const address = pathToFileURL(String(workerData));
// A file that is gone is not made anew.
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

/** Moves what is in the log into the file, beside readers and writers; where all of it is there, empties the log. */
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
