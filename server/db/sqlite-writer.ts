import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import {
	CompiledQuery,
	DefaultQueryExecutor,
	DummyDriver,
	SqliteAdapter,
	SqliteDialect,
	SqliteDriver,
	SqliteQueryCompiler,
	Transaction,
} from "kysely";
import type { SqliteConnection } from "./sqlite-connection.ts";
import { isRefusal, StorageBusy, type Tx } from "./storage.ts";
import type { Tables } from "./tables.ts";

const BATCH = 256;
const QUEUE = 5_000;
const PATIENCE_MS = 250;
const RETRY_MS = 10;
const JOB_LIMIT_MS = 5_000;

type Job = {
	run(tx: Tx): Promise<unknown>;
	queuedAt: number;
	resolve(value: unknown): void;
	reject(error: unknown): void;
};

type Outcome = { kept: boolean; settle(): void };

/**
 * The one writer of a SQLite file. Jobs that wait together share a transaction, each in its own savepoint,
 * and one commit; none of them is answered before it.
 */
export async function openSqliteWriter(
	connection: SqliteConnection,
	{ committed, beforeCommit }: { committed(): void; beforeCommit(): void },
) {
	const queue: Job[] = [];
	let working: Promise<void> | undefined;
	let closed = false;
	const beginJob = await transactions(connection);
	const execute = (sql: string) => void connection.prepare(sql).run([]);
	// Waiting for a lock would stop the whole process: the queue waits instead, and tries again.
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
		while (queue.length > 0) {
			// One turn of the event loop first: requests that arrived together share the commit.
			await nextTurn();
			try {
				execute("BEGIN IMMEDIATE");
			} catch (error) {
				if (!(error instanceof StorageBusy)) rejectAll(queue.splice(0), error);
				else await outlast(error);
				continue;
			}
			const batch = queue.splice(0, BATCH);
			try {
				await runBatch(batch);
			} catch (error) {
				rejectAll(batch, error);
				if (connection.inTransaction()) execute("ROLLBACK");
			}
		}
		working = undefined;
	}

	async function outlast(error: StorageBusy): Promise<void> {
		const tooLate = performance.now() - PATIENCE_MS;
		const fresh = queue.findIndex((job) => job.queuedAt > tooLate);
		rejectAll(queue.splice(0, fresh === -1 ? queue.length : fresh), error);
		await sleep(RETRY_MS);
	}

	async function runBatch(batch: Job[]): Promise<void> {
		const outcomes: Outcome[] = [];
		const kept: Job[] = [];
		let failure: unknown;
		for (const [index, job] of batch.entries()) {
			const outcome = await runJob(job);
			outcomes.push(outcome);
			if (outcome.kept) kept.push(job);
			// A full disk or a failed write makes SQLite drop the whole transaction, this job's neighbours included.
			if (!connection.inTransaction()) {
				failure = new StorageBusy("SQLite gave the shared transaction up");
				queue.unshift(...batch.splice(index + 1));
				break;
			}
		}
		try {
			if (connection.inTransaction()) {
				if (kept.length > 0) beforeCommit();
				execute(kept.length > 0 ? "COMMIT" : "ROLLBACK");
			}
		} catch (error) {
			failure = error;
			if (connection.inTransaction()) execute("ROLLBACK");
		}
		if (failure) {
			rejectAll(kept, failure);
			makeRoom();
		}
		if (kept.length > 0 && !failure) committed();
		for (const outcome of outcomes) if (!(failure && outcome.kept)) outcome.settle();
	}

	/** A disk that is full may be full of this very log, which the file can take in where some room was made. */
	function makeRoom(): void {
		if (connection.inTransaction()) return;
		try {
			connection.prepare("PRAGMA wal_checkpoint(TRUNCATE)").all([]);
		} catch {
			// Still no room: the next change tries again.
		}
	}

	async function runJob(job: Job): Promise<Outcome> {
		const { tx, end } = beginJob();
		try {
			execute("SAVEPOINT job");
			const value = await inTime(job.run(tx));
			end();
			const kept = !isRefusal(value);
			if (!kept) undoJob();
			execute("RELEASE job");
			return { kept, settle: () => job.resolve(value) };
		} catch (error) {
			end();
			undoJob();
			if (connection.inTransaction()) execute("RELEASE job");
			return { kept: false, settle: () => job.reject(error) };
		}
	}

	function undoJob(): void {
		if (connection.inTransaction()) execute("ROLLBACK TO job");
	}

	async function runScript(tx: Tx, sql: string): Promise<void> {
		// Fails if the job has ended: the script itself goes past its transaction object, which prepares one statement
		// only.
		await tx.executeQuery(CompiledQuery.raw("SELECT 1"));
		connection.runScript(sql);
	}

	return {
		write,
		runScript,
		/** Ends what was begun, and takes nothing more. */
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

/** A job that waits for something other than the database would keep all others waiting. */
async function inTime<T>(work: Promise<T>): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const limit = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error("A storage job took too long")), JOB_LIMIT_MS);
	});
	try {
		return await Promise.race([work, limit]);
	} finally {
		clearTimeout(timer);
	}
}

/** Gives each job a transaction object of its own, which is dead once the job has ended. */
async function transactions(connection: SqliteConnection) {
	const sqlite = new SqliteDriver({ database: connection });
	await sqlite.init();
	const { executeQuery, streamQuery } = await sqlite.acquireConnection().then((shared) => ({
		executeQuery: shared.executeQuery.bind(shared),
		streamQuery: shared.streamQuery.bind(shared),
	}));
	const dialect = new SqliteDialect({ database: connection });
	const driver = new DummyDriver();
	const compiler = new SqliteQueryCompiler();
	const adapter = new SqliteAdapter();

	return function beginJob(): { tx: Tx; end(): void } {
		let over = false;
		function assertOpen() {
			if (over) throw new Error("A query came after its storage job had ended: an await is missing");
			if (!connection.inTransaction()) throw new StorageBusy("SQLite gave the shared transaction up");
		}
		const ofThisJob = {
			async executeQuery(...query: Parameters<typeof executeQuery>) {
				assertOpen();
				return executeQuery(...query);
			},
			streamQuery(...query: Parameters<typeof streamQuery>) {
				assertOpen();
				return streamQuery(...query);
			},
		};
		const executor = new DefaultQueryExecutor(compiler, adapter, {
			provideConnection: (consumer) => consumer(ofThisJob as never),
		});
		const tx = new Transaction<Tables>({ config: { dialect }, dialect, driver, executor });
		return {
			tx,
			end() {
				over = true;
			},
		};
	};
}
