import { setTimeout as sleep } from "node:timers/promises";
import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import type { PoolClient } from "pg";
import { faultCode } from "../runtime/fault-code.ts";
import { commitListeners } from "./commit-listeners.ts";
import { openConnections, STATEMENT_MS, TRANSACTION_SETTINGS } from "./postgres-connections.ts";
import { listenForNotices, NOT_LISTENING } from "./postgres-notices.ts";
import { isRefusal, type Storage, StorageBusy, type StorageOptions, type Tx } from "./storage.ts";
import type { Tables } from "./tables.ts";
import { isHostLost, type WritingHost, writingHost } from "./writing-host.ts";

const TRIES = 3;
const MAX_WAITING = 5_000;
/** Serialization failure and deadlock: running the same job again may succeed. */
const AGAIN = new Set(["40001", "40P01"]);
/** A job that was rolled back waits: at once, it would take the same row again before the other job wakes. */
const PAUSE_MS = 50;
/** Other processes are told about commits at most this often. */
const WAKE_MS = 20;
/** Does not wait for the disk. */
const WAKE_OTHERS = "SELECT set_config('synchronous_commit', 'off', true), pg_notify('handi', '')";
/** The disk is full. */
const FULL = "53100";
/**
 * Takes as much room as a burst of orders, and gives it back; if this user may not make temporary tables, the free room
 * is unknown.
 */
const TAKE_ROOM = `CREATE TEMPORARY TABLE handi_room ON COMMIT DROP AS
	SELECT string_agg(md5(n::text), '') AS filling FROM generate_series(1, 25000) AS n GROUP BY n % 500`;
/** The server is now a standby; the next write goes to the new primary. */
const DEMOTED = "25006";

/** Rolls a refused job back without being a fault. */
class RolledBack extends Error {
	readonly value: unknown;
	constructor(value: unknown) {
		super("refused");
		this.value = value;
	}
}

/**
 * PostgreSQL storage: a pool that writes, one that only reads, and a connection that listens for other processes'
 * commits.
 */
export async function openPostgresStorage(url: string, { timeLimitFactor = 1 }: StorageOptions = {}): Promise<Storage> {
	const host = writingHost(url);
	const { writing, reading, isPooled, hasNotices } = await connect(host, timeLimitFactor);
	const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: writing }) });
	const read = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: reading }) });
	const listeners = commitListeners();
	const eventListeners = new Set<(message: string) => void>();
	const listening =
		isPooled || !hasNotices
			? NOT_LISTENING
			: listenForNotices(host, listeners.tell, (message) => {
					for (const listener of eventListeners) listener(message);
				});

	const others = createWakeUp(async () => {
		if (hasNotices) await database.executeQuery(CompiledQuery.raw(WAKE_OTHERS));
	});
	const tellCommit = () => {
		listeners.tell();
		others.wake();
	};

	async function attempt<T>(job: (tx: Tx) => Promise<T>): Promise<T> {
		try {
			const value = await database
				.transaction()
				.setIsolationLevel("read committed")
				.execute(async (tx) => {
					if (isPooled) await tx.executeQuery(CompiledQuery.raw(TRANSACTION_SETTINGS));
					const value = await job(tx);
					if (isRefusal(value)) throw new RolledBack(value);
					return value;
				});
			tellCommit();
			return value;
		} catch (fault) {
			if (fault instanceof RolledBack) return fault.value as T;
			throw fault;
		}
	}

	async function insist<T>(write: () => Promise<T>): Promise<T> {
		if (writing.waitingCount() >= MAX_WAITING) throw new StorageBusy("too many writes wait");
		for (let tries = 1; ; tries += 1) {
			try {
				return await write();
			} catch (fault) {
				if (AGAIN.has(faultCode(fault)) && tries < TRIES) {
					await sleep(tries * PAUSE_MS * (0.5 + Math.random()));
					continue;
				}
				const isAway = isOutage(fault) || faultCode(fault) === DEMOTED;
				throw isAway ? new StorageBusy("the database is busy", { cause: fault }) : fault;
			}
		}
	}

	return {
		engine: "postgres",
		isShared: true,
		read,
		write: (job) => insist(() => attempt(job)),
		writeAtOnce: (statement) =>
			insist(async () => {
				// Behind a pooler, even a single statement needs its own settings.
				if (isPooled) return attempt(async (tx) => (await tx.executeQuery(statement)).rows);
				const { rows } = await database.executeQuery(statement);
				tellCommit();
				return rows;
			}),
		async runScript(tx, sql) {
			// Without parameters this uses the simple query protocol, which accepts several statements.
			await tx.executeQuery(CompiledQuery.raw(sql));
		},
		onCommit: listeners.add,
		channel: {
			async publish(message) {
				await database.executeQuery(CompiledQuery.raw("SELECT pg_notify('handi', $1)", [message]));
			},
			onMessage(listener) {
				eventListeners.add(listener);
				return () => void eventListeners.delete(listener);
			},
			isConnected: listening.isListening,
		},
		isDuplicate: (fault) => faultCode(fault) === "23505",
		isOutage: (fault) => fault instanceof StorageBusy || isOutage(fault),
		isFull: (fault) => faultCode(fault) === FULL || faultCode(Object(fault).cause) === FULL,
		hasRoom: () =>
			attempt((tx) => tx.executeQuery(CompiledQuery.raw(TAKE_ROOM))).then(
				() => true,
				(fault) => faultCode(fault) !== FULL,
			),
		async close() {
			others.stop();
			await listening.stop();
			await Promise.all([writing.end(), reading.end()]);
		},
	};
}

/**
 * Notifies other processes of commits, afterwards: a NOTIFY inside the transaction would take a lock on the whole
 * server during the commit. If this process dies right after a commit, the others find it when they next poll
 * (server/live/hub.ts).
 */
function createWakeUp(tell: () => Promise<void>) {
	let isWanted = false;
	let pause: NodeJS.Timeout | null = null;
	let isOver = false;
	const wake = () => {
		isWanted = true;
		if (pause || isOver) return;
		isWanted = false;
		pause = setTimeout(() => {
			pause = null;
			if (isWanted) wake();
		}, WAKE_MS).unref();
		tell().catch(() => {});
	};
	return {
		wake,
		stop() {
			isOver = true;
			if (pause) clearTimeout(pause);
		},
	};
}

/** The client's messages for failed connections, which have no code. */
const CONNECTION_FAULTS = [
	"Connection terminated",
	"timeout exceeded when trying to connect",
	"timeout expired",
	"connection error",
	"not queryable",
];

/**
 * Conflicts that persisted; connections lost or refused (08, 57P, E…), also to this user (28, and 42501 for want of a
 * right to a table) or for want of such a database (3D); no room (53); a failing disk (58); a statement or lock that
 * timed out.
 */
function isOutage(fault: unknown): boolean {
	return (
		AGAIN.has(faultCode(fault)) ||
		/^(08|28|3D|42501|53|57P|57014|58|25P03|25P04|55P03|ECONN|EPIPE|ETIMEDOUT|EHOST|ENOTFOUND|EAI_AGAIN)/.test(
			faultCode(fault),
		) ||
		CONNECTION_FAULTS.some((text) => String(fault).includes(text))
	);
}

/** Not every engine that speaks the protocol has notices; pages then wait for the next poll of the events. */
function takesNotices(client: PoolClient): Promise<boolean> {
	return client.query("select pg_notify('handi', '')").then(
		() => true,
		(fault) => {
			if (isHostLost(fault)) throw fault;
			return false;
		},
	);
}

/**
 * Whether a connection is a single server process with the settings that it requested. A pooler may accept settings and
 * drop them, and spreads one connection's statements over many server processes.
 */
async function isOwnSession(client: PoolClient, statementMs: number): Promise<boolean> {
	const { rows } = await client.query(
		"SELECT pg_backend_pid() AS pid, current_setting('statement_timeout') AS longest, " +
			"current_setting('synchronous_commit') AS commits",
	);
	const [{ pid, longest, commits }] = rows;
	const isLimited = longest === `${statementMs / 1_000}s`;
	return isLimited && commits === "on" && pid === (client as unknown as { processID: number }).processID;
}

/**
 * Opens both pools. A pooler such as PgBouncer that refuses or drops session settings gets none: each write then sets
 * its own.
 */
async function connect(host: WritingHost, timeLimitFactor: number) {
	const open = (isPooled: boolean) => ({
		isPooled,
		// A reply means that the order is on disk, and after waiting for a lock a statement sees the other's changes,
		// whatever the server's defaults are.
		writing: openConnections(
			host,
			isPooled ? null : "-c synchronous_commit=on -c default_transaction_isolation=read\\ committed",
			{ timeLimitFactor },
		),
		reading: openConnections(host, isPooled ? null : "-c default_transaction_read_only=on", {
			onlyReads: true,
			timeLimitFactor,
		}),
	});
	for (const isPooled of [false, true]) {
		const opened = open(isPooled);
		try {
			const client = await opened.writing.connect();
			let isKept = false;
			try {
				const hasNotices = await takesNotices(client);
				isKept = isPooled || (await isOwnSession(client, STATEMENT_MS * timeLimitFactor));
				if (isKept) return { ...opened, hasNotices };
			} finally {
				// A connection that is not released keeps its pool from ending.
				client.release(!isKept);
			}
		} catch (fault) {
			await Promise.all([opened.writing.end(), opened.reading.end()]);
			if (!isPooled && /unsupported startup parameter/.test(String(fault))) continue;
			const { message, code } = fault as Error & { code?: string };
			// Without a message if its name has several addresses, as localhost may.
			throw new Error(`DATABASE_URL does not answer: ${message || code}`, { cause: fault });
		}
		await Promise.all([opened.writing.end(), opened.reading.end()]);
	}
	throw new Error("DATABASE_URL does not answer");
}
