import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { CompiledQuery } from "kysely";
import type { SqliteConnection } from "./sqlite-connection.ts";
import { writeThrough } from "./sqlite-executor.ts";
import { isRefusal, StorageBusy, type Tx } from "./storage.ts";
import type { WriteTurns } from "./write-turns.ts";

const BATCH = 256;
const QUEUE = 5_000;
const TIMEOUT_MS = 250;
const RETRY_MS = 10;
const GATHER_MS = 10;
const JOB_LIMIT_MS = 5_000;
const CHECK_EVERY_MS = 1_000;
/** After one job had to be undone, this many jobs run in separate savepoints, as they may have to be undone too. */
const SET_APART = 1_000;

type Job = {
	run(tx: Tx): Promise<unknown>;
	queuedAt: number;
	resolve(value: unknown): void;
	reject(error: unknown): void;
};

/** `isLate`: it took too long, and would again. */
type Outcome = { kept: boolean; isLate?: boolean; settle(): void };

/**
 * The single writer of a SQLite file. Jobs that wait together share a transaction and one commit; none is answered
 * before the commit. If one has to be undone, all are undone and run again, each in its own savepoint: savepoints cost
 * much and are hardly ever needed (docs/decisions/048).
 */
export async function openSqliteWriter(
	connection: SqliteConnection,
	{ turns, committed, beforeCommit }: { turns: WriteTurns; committed(): void; beforeCommit(): void },
) {
	const queue: Job[] = [];
	let working: Promise<void> | undefined;
	let closed = false;
	/** How many more jobs run in separate savepoints. */
	let toSetApart = 0;
	const { inTime, look } = timeLimit(JOB_LIMIT_MS);
	const execute = (sql: string) => void connection.prepare(sql).run([]);
	// Waiting for a lock would block the whole process: instead the queue waits and tries again.
	connection.prepare("PRAGMA busy_timeout = 0").all([]);

	function write<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
		if (closed) return Promise.reject(new StorageBusy("The storage is closed"));
		if (queue.length >= QUEUE) return Promise.reject(new StorageBusy("Too many changes are waiting"));
		return new Promise<T>((resolve, reject) => {
			queue.push({ run, queuedAt: performance.now(), resolve: resolve as Job["resolve"], reject });
			working ??= work();
		});
	}

	async function work(): Promise<void> {
		const looking = setInterval(look, CHECK_EVERY_MS);
		while (queue.length > 0) {
			await gather();
			await turns.alone(writeBatch);
		}
		clearInterval(looking);
		working = undefined;
	}

	async function writeBatch(): Promise<void> {
		try {
			execute("BEGIN IMMEDIATE");
		} catch (error) {
			if (error instanceof StorageBusy) await outlast(error);
			else rejectAll(queue.splice(0), error);
			return;
		}
		const batch = queue.splice(0, BATCH);
		try {
			await runBatch(batch);
		} catch (error) {
			rejectAll(batch, error);
			if (connection.inTransaction()) execute("ROLLBACK");
		}
	}

	/**
	 * Requests that arrive together share the commit: waits one turn of the event loop, and longer while each turn
	 * brings more.
	 */
	async function gather(): Promise<void> {
		const [first] = queue;
		let waiting: number;
		do {
			waiting = queue.length;
			await nextTurn();
		} while (queue.length > waiting && first && performance.now() - first.queuedAt < GATHER_MS);
	}

	async function outlast(error: StorageBusy): Promise<void> {
		const tooLate = performance.now() - TIMEOUT_MS;
		const fresh = queue.findIndex((job) => job.queuedAt > tooLate);
		rejectAll(queue.splice(0, fresh === -1 ? queue.length : fresh), error);
		await sleep(RETRY_MS);
	}

	async function runBatch(batch: Job[]): Promise<void> {
		const ran = await runJobs(batch);
		if (!ran) return;
		const { outcomes, kept } = ran;
		const failure = ran.failure ?? endTransaction(kept.length > 0);
		if (failure) {
			rejectAll(kept, failure);
			makeRoom();
		} else if (kept.length > 0) committed();
		for (const outcome of outcomes) if (!(failure && outcome.kept)) outcome.settle();
	}

	/** Each job's outcome, and why the transaction was lost if it was; null if all are to be run again. */
	async function runJobs(batch: Job[]): Promise<{ outcomes: Outcome[]; kept: Job[]; failure?: unknown } | null> {
		// A single job is undone with its transaction.
		const areSetApart = batch.length > 1 && toSetApart > 0;
		if (areSetApart) toSetApart = Math.max(0, toSetApart - batch.length);
		const outcomes: Outcome[] = [];
		const kept: Job[] = [];
		for (const [index, job] of batch.entries()) {
			const outcome = areSetApart ? await runApart(job) : await runJob(job);
			if (!outcome.kept && !areSetApart && batch.length > 1 && connection.inTransaction()) {
				execute("ROLLBACK");
				toSetApart = SET_APART;
				if (outcome.isLate) outcome.settle();
				queue.unshift(...batch.filter((each) => each !== job || !outcome.isLate));
				return null;
			}
			outcomes.push(outcome);
			if (outcome.kept) kept.push(job);
			// After a full disk or a failed write, SQLite drops the whole transaction, including the other jobs.
			if (!connection.inTransaction()) {
				queue.unshift(...batch.splice(index + 1));
				return { outcomes, kept, failure: new StorageBusy("SQLite gave the shared transaction up") };
			}
		}
		return { outcomes, kept };
	}

	/** Returns the reason if the commit failed. */
	function endTransaction(isAnythingKept: boolean): unknown {
		if (!connection.inTransaction()) return undefined;
		try {
			if (isAnythingKept) beforeCommit();
			execute(isAnythingKept ? "COMMIT" : "ROLLBACK");
			return undefined;
		} catch (error) {
			if (connection.inTransaction()) execute("ROLLBACK");
			return error;
		}
	}

	/** A full disk may be full of this very log, which the file can take in if some room was freed. */
	function makeRoom(): void {
		if (connection.inTransaction()) return;
		try {
			connection.prepare("PRAGMA wal_checkpoint(TRUNCATE)").all([]);
		} catch {
			// Still no room: the next change tries again.
		}
	}

	async function runApart(job: Job): Promise<Outcome> {
		execute("SAVEPOINT job");
		const outcome = await runJob(job);
		if (connection.inTransaction()) {
			if (!outcome.kept) execute("ROLLBACK TO job");
			execute("RELEASE job");
		}
		return outcome;
	}

	async function runJob(job: Job): Promise<Outcome> {
		let isOver = false;
		const tx = writeThrough(connection, () => {
			if (isOver) throw new Error("A query came after its storage job had ended: an await is missing");
			if (!connection.inTransaction()) throw new StorageBusy("SQLite gave the shared transaction up");
		});
		try {
			const value = await inTime(job.run(tx));
			return { kept: !isRefusal(value), settle: () => job.resolve(value) };
		} catch (error) {
			return { kept: false, isLate: error instanceof TookTooLong, settle: () => job.reject(error) };
		} finally {
			isOver = true;
		}
	}

	async function runScript(tx: Tx, sql: string): Promise<void> {
		// Fails if the job has ended: the script itself bypasses its transaction object, which prepares only one
		// statement.
		await tx.executeQuery(CompiledQuery.raw("SELECT 1"));
		connection.runScript(sql);
	}

	return {
		write,
		runScript,
		/** Finishes what has started, and takes nothing more. */
		async drain() {
			closed = true;
			await working;
		},
		close: () => connection.close(),
	};
}

function rejectAll(jobs: Job[], error: unknown): void {
	for (const job of jobs) job.reject(error);
}

class TookTooLong extends Error {}

/**
 * Waits for one piece of work after another, each for this many milliseconds and a second at most: a job that waits for
 * something other than the database would block all others. Its check must be called now and then.
 */
function timeLimit(milliseconds: number) {
	let underWay: { since: number; giveUp(): void } | undefined;
	return {
		look() {
			if (underWay && performance.now() - underWay.since > milliseconds) underWay.giveUp();
		},
		inTime: <T>(work: Promise<T>): Promise<T> =>
			new Promise<T>((resolve, reject) => {
				const giveUp = () => reject(new TookTooLong("A storage job took too long"));
				underWay = { since: performance.now(), giveUp };
				work.then(resolve, reject);
			}),
	};
}
