import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, SqliteDialect, sql } from "kysely";
import { kyselyDatabase } from "./node-sqlite.ts";
import { isRefusal, type Storage, StorageBusy, type Tx } from "./storage.ts";
import type { Tables } from "./tables.ts";

/** Before it, two connections could corrupt a WAL file (facts 4.3). */
const OLDEST_SQLITE = [3, 51, 3];
const BUSY_TIMEOUT_MS = 250;
const MOST_WAITING = 5_000;
const MOST_IN_A_COMMIT = 256;

type Job = {
	run: (tx: Tx) => Promise<unknown>;
	resolve: (value: never) => void;
	reject: (fault: unknown) => void;
};

/** SQLite in one file: one writer whose commits are on disk when they return, one reader beside it. */
export async function openSqlite(path: string): Promise<Storage> {
	mkdirSync(dirname(path), { recursive: true });
	const file = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
	file.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
	refuseOldSqlite(file);
	const readFile = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, readOnly: true });
	const writer = new Kysely<Tables>({ dialect: new SqliteDialect({ database: kyselyDatabase(file) }) });
	const read = new Kysely<Tables>({ dialect: new SqliteDialect({ database: kyselyDatabase(readFile) }) });
	const listeners = new Set<() => void>();
	const waiting: Job[] = [];
	let committing: Promise<void> | null = null;

	/** Group commit: the jobs that came while a commit was under way share the next one; each still waits for it. */
	async function commitAll(): Promise<void> {
		while (waiting.length > 0) {
			// One turn of the loop: requests that have arrived in the meantime join this commit.
			await new Promise(setImmediate);
			await commit(waiting.splice(0, MOST_IN_A_COMMIT));
		}
		// In the same turn as the check above: a job that comes now starts a new round.
		committing = null;
	}

	async function commit(jobs: Job[]): Promise<void> {
		const settle: (() => void)[] = [];
		try {
			file.exec("BEGIN IMMEDIATE");
		} catch (fault) {
			for (const { reject } of jobs)
				reject(new StorageBusy("the file is held by another program", { cause: fault }));
			return;
		}
		try {
			for (const job of jobs) settle.push(await attempt(job));
			file.exec("COMMIT");
		} catch (fault) {
			if (file.isTransaction) file.exec("ROLLBACK");
			for (const { reject } of jobs) reject(fault);
			return;
		}
		for (const each of settle) each();
		for (const listener of listeners) listener();
	}

	async function attempt({ run, resolve, reject }: Job): Promise<() => void> {
		file.exec("SAVEPOINT job");
		try {
			const value = await run(writer as unknown as Tx);
			if (isRefusal(value)) file.exec("ROLLBACK TO job");
			file.exec("RELEASE job");
			return () => resolve(value as never);
		} catch (fault) {
			file.exec("ROLLBACK TO job; RELEASE job");
			return () => reject(fault);
		}
	}

	return {
		engine: "sqlite",
		read,
		write(run) {
			if (waiting.length >= MOST_WAITING) return Promise.reject(new StorageBusy("too many writes wait"));
			return new Promise((resolve, reject) => {
				waiting.push({ run, resolve: resolve as Job["resolve"], reject });
				committing ??= commitAll();
			});
		},
		onCommit(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		async close() {
			while (committing) await committing;
			await sql`PRAGMA optimize`.execute(writer);
			await read.destroy();
			await writer.destroy();
		},
	};
}

function refuseOldSqlite(file: DatabaseSync): void {
	const row = file.prepare("select sqlite_version() as version").get();
	const version = String(row?.version).split(".").map(Number);
	for (const [index, oldest] of OLDEST_SQLITE.entries()) {
		const part = version[index] ?? 0;
		if (part > oldest) return;
		if (part < oldest)
			throw new Error(`needs SQLite ${OLDEST_SQLITE.join(".")} or newer; this Node has ${row?.version}`);
	}
}
