import { closeSync, existsSync, openSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/**
 * What the last run that held a file left behind: whether it stopped in order, and the last event it is known to have
 * kept.
 */
export type LastRun = { stoppedInOrder: boolean; lastEvent: number };

export type Claim = {
	/** Null where no shop is known to have held the file before. */
	lastRun: LastRun | null;
	/** Remembers what the file holds, so that the next start can tell when some of it is gone. */
	note(run: LastRun): void;
	release(): void;
};

const PATIENCE_MS = 2_000;
const [BUSY, CORRUPT, CANNOT_OPEN, NOT_A_DATABASE] = [5, 11, 14, 26];

const claimOf = (file: string) => `${file}.lock`;

/**
 * Holds a SQLite file for one shop, by a lock on a small database beside it: the system lets it go with the process,
 * however that ends. It stays there afterwards, as a sign that this folder holds a shop. Refuses with one line while
 * another holds it.
 */
export function claimFile(file: string): Claim {
	try {
		return claim(file);
	} catch (fault) {
		if (codeOf(fault) === BUSY)
			throw new Error(
				`${file} is in use by another Handi that is running: stop that one first, or give this one a ` +
					"file of its own",
			);
		// The system says why. Not asked before: to close a file lets go of all locks that this process has on it.
		if (codeOf(fault) === CANNOT_OPEN) closeSync(openSync(claimOf(file), "a"));
		if (![CORRUPT, NOT_A_DATABASE].includes(codeOf(fault))) throw fault;
		// Written without waiting for the disk: a power cut may tear it, and nothing but the note of the last run is in
		// it.
		for (const ending of ["", "-journal"]) rmSync(`${claimOf(file)}${ending}`, { force: true });
		return claim(file);
	}
}

/**
 * For a program that opens a file beside the shop, or after it was killed: whoever closes last moves the log into the
 * file and takes it away. To be called before it opens, and what comes back once it has closed: then the next start
 * does not miss the log.
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
			// A shop has taken the file by now, or none ever had it.
		} finally {
			database?.close();
		}
	};
}

function claim(file: string): Claim {
	const database = new DatabaseSync(claimOf(file), { timeout: PATIENCE_MS });
	try {
		// In this mode the lock is not let go with a transaction.
		database.exec("PRAGMA locking_mode = EXCLUSIVE");
		database.exec("PRAGMA journal_mode = MEMORY");
		database.exec("PRAGMA synchronous = OFF");
		database.exec("BEGIN EXCLUSIVE");
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

function codeOf(fault: unknown): number {
	return Number((fault as { errcode?: unknown }).errcode) & 0xff;
}
