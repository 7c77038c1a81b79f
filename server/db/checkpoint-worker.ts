import { DatabaseSync } from "node:sqlite";
import type { Checkpointed } from "./checkpoints.ts";
import { serveFileThread } from "./file-thread.ts";
import { addressOfExisting } from "./sqlite-path.ts";

// In its own thread, so that no request waits for the disk. It does not wait for locks: the shop asks again.
serveFileThread((file) => {
	const database = new DatabaseSync(addressOfExisting(file), { timeout: 0 });
	return {
		answer: (wanted: "move" | "empty") => checkpoint(database, wanted === "empty"),
		close: () => database.close(),
	};
});

/** Moves the log into the file, beside readers and writers; once all of it is moved, empties the log. */
function checkpoint(database: DatabaseSync, empties: boolean): Checkpointed {
	try {
		const moved = run(database, "PASSIVE");
		return empties && moved.left === 0 ? run(database, "TRUNCATE") : moved;
	} catch (fault) {
		return { left: -1, isEmpty: false, fault: String(fault) };
	}
}

function run(database: DatabaseSync, mode: "PASSIVE" | "TRUNCATE"): Checkpointed {
	const row = database.prepare(`PRAGMA wal_checkpoint(${mode})`).get() ?? {};
	const left = Number(row.log) - Number(row.checkpointed);
	return { left, isEmpty: mode === "TRUNCATE" && Number(row.busy) === 0 };
}
