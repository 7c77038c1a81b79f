import { closeSync, existsSync, openSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { SQLITE_NOT_A_DATABASE, sqliteCode } from "../runtime/fault-code.ts";

/**
 * What the last run on this file left behind: whether it stopped in order, and the last event it is known to have
 * stored.
 */
export type LastRun = { stoppedInOrder: boolean; lastEvent: number };

export type Claim = {
	/** Null if no shop is known to have used the file before. */
	lastRun: LastRun | null;
	/** Records what the file holds, so that the next start can tell if part of it is missing. */
	note(run: LastRun): void;
	release(): void;
};

const TIMEOUT_MS = 2_000;
const [BUSY, READ_ONLY, CORRUPT, CANNOT_OPEN] = [5, 8, 11, 14];

const claimOf = (file: string) => `${file}.lock`;

/**
 * Claims a SQLite file for one shop, by a lock on a small database beside it: the system releases the lock when the
 * process ends, however it ends. The small database stays, as a sign that this folder holds a shop. Refuses with one
 * line while another process has the claim.
 */
export function claimFile(file: string): Claim {
	try {
		return claim(file);
	} catch (fault) {
		if (sqliteCode(fault) === BUSY)
			throw new Error(
				`${file} is in use by another Handi that is running: stop that one first, or give this one a ` +
					"file of its own",
			);
		// Gets the system's reason. Not checked earlier: closing a file releases all locks that this process has on it.
		if ([READ_ONLY, CANNOT_OPEN].includes(sqliteCode(fault))) closeSync(openSync(claimOf(file), "a"));
		if (![CORRUPT, SQLITE_NOT_A_DATABASE].includes(sqliteCode(fault))) throw fault;
		// Written without waiting for the disk: a power cut may corrupt it, and it holds only the record of the last
		// run.
		for (const ending of ["", "-journal"]) rmSync(`${claimOf(file)}${ending}`, { force: true });
		return claim(file);
	}
}

/**
 * For a program that opens a file beside the shop, or after the shop was killed: the last connection to close moves the
 * log into the file and deletes it. Call this before opening, and the returned function after closing, so that the next
 * start does not miss the log.
 */
export function noteMovedLog(file: string): () => void {
	const isThere = () => existsSync(`${file}-wal`);
	const wasThere = isThere();
	return () => {
		if (!wasThere || isThere() || !existsSync(claimOf(file))) return;
		let database: DatabaseSync | undefined;
		try {
			database = new DatabaseSync(claimOf(file), { timeout: 0 });
			database.exec("UPDATE last_run SET stopped_in_order = 1");
		} catch {
			// A shop has claimed the file by now, or none ever did.
		} finally {
			database?.close();
		}
	};
}

function claim(file: string): Claim {
	const database = new DatabaseSync(claimOf(file), { timeout: TIMEOUT_MS });
	try {
		// In this mode the lock is kept beyond the transaction.
		database.exec("PRAGMA locking_mode = EXCLUSIVE");
		database.exec("PRAGMA journal_mode = MEMORY");
		database.exec("PRAGMA synchronous = OFF");
		database.exec("BEGIN EXCLUSIVE");
		// In a file that another user owns, SQLite begins without a word, and two shops would share the lock.
		database.exec("PRAGMA user_version = 1");
		database.exec(
			"CREATE TABLE IF NOT EXISTS last_run (id integer PRIMARY KEY, stopped_in_order integer NOT NULL, " +
				"last_event integer NOT NULL)",
		);
		const row = database.prepare("SELECT * FROM last_run").get();
		database.exec("COMMIT");
		const keep = database.prepare("INSERT OR REPLACE INTO last_run VALUES (1, ?, ?)");
		return {
			lastRun: row ? { stoppedInOrder: row.stopped_in_order === 1, lastEvent: Number(row.last_event) } : null,
			note: ({ stoppedInOrder, lastEvent }) => void keep.run(Number(stoppedInOrder), lastEvent),
			release: () => database.close(),
		};
	} catch (fault) {
		database.close();
		throw fault;
	}
}
