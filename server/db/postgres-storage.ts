import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { commitListeners } from "./commit-listeners.ts";
import { isRefusal, type Storage, StorageBusy, type Tx } from "./storage.ts";
import type { Tables } from "./tables.ts";

const CHANNEL = "handi";
const RECONNECT_MS = 1_000;
const TRIES = 3;
const MOST_WAITING = 5_000;
/** Serialization failure and deadlock: the same job may succeed when run again. */
const AGAIN = new Set(["40001", "40P01"]);
const INT8 = 20;
const JSON_TYPES = [114, 3802];

/** Rolls a refused job back without being a fault. */
class RolledBack extends Error {
	readonly value: unknown;
	constructor(value: unknown) {
		super("refused");
		this.value = value;
	}
}

/** PostgreSQL: a pool that writes, one that only reads, and a connection that listens for what others commit. */
export async function openPostgresStorage(url: string): Promise<Storage> {
	const types = {
		getTypeParser(oid: number, format?: "text" | "binary") {
			if (oid === INT8) return Number;
			if (JSON_TYPES.includes(oid)) return (text: string) => text;
			return pg.types.getTypeParser(oid, format as "text");
		},
	};
	const openPool = (options: string) => {
		const pool = new pg.Pool({
			connectionString: url,
			types,
			options,
			max: 8,
			statement_timeout: 10_000,
			idle_in_transaction_session_timeout: 15_000,
			connectionTimeoutMillis: 10_000,
			keepAlive: true,
		});
		// A connection that breaks is replaced; the pool listens only to idle ones, and an unheard error ends the process.
		pool.on("error", () => {});
		pool.on("connect", (client) => client.on("error", () => {}));
		return pool;
	};
	// A reply means that the order is on disk, whatever the server's default is.
	const pool = openPool("-c synchronous_commit=on");
	const readPool = openPool("-c default_transaction_read_only=on");
	await pool.query("select 1").catch(async (fault: Error) => {
		await Promise.all([pool.end(), readPool.end()]);
		throw new Error(`DATABASE_URL does not answer: ${fault.message}`, { cause: fault });
	});
	const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
	const read = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: readPool }) });
	const listeners = commitListeners();
	const stopListening = await listenTo(url, listeners.tell);

	async function attempt<T>(job: (tx: Tx) => Promise<T>): Promise<T> {
		try {
			const value = await database
				.transaction()
				.setIsolationLevel("read committed")
				.execute(async (tx) => {
					const value = await job(tx);
					if (isRefusal(value)) throw new RolledBack(value);
					return value;
				});
			listeners.tell();
			return value;
		} catch (fault) {
			if (fault instanceof RolledBack) return fault.value as T;
			throw fault;
		}
	}

	return {
		engine: "postgres",
		read,
		async write(job) {
			if (pool.waitingCount >= MOST_WAITING) throw new StorageBusy("too many writes wait");
			for (let tries = 1; ; tries += 1) {
				try {
					return await attempt(job);
				} catch (fault) {
					if (AGAIN.has(codeOf(fault)) && tries < TRIES) continue;
					throw isOutage(fault) ? new StorageBusy("the database is busy", { cause: fault }) : fault;
				}
			}
		},
		onCommit: listeners.add,
		isDuplicate: (fault) => codeOf(fault) === "23505",
		isOutage: (fault) => fault instanceof StorageBusy || isOutage(fault),
		async close() {
			await stopListening();
			await Promise.all([database.destroy(), read.destroy()]);
		},
	};
}

function codeOf(fault: unknown): string {
	return String((fault as { code?: unknown }).code ?? "");
}

/** Conflicts that went on; connections lost or refused (08, 57P, E…); no room (53); a statement that took too long. */
function isOutage(fault: unknown): boolean {
	return (
		AGAIN.has(codeOf(fault)) ||
		/^(08|53|57P|57014|25P03|ECONN|EPIPE|ETIMEDOUT|EHOST|ENOTFOUND|EAI_AGAIN)/.test(codeOf(fault)) ||
		/Connection terminated|timeout exceeded when trying to connect|connection error/.test(String(fault))
	);
}

/** Listens for commits of any process; comes back by itself when the connection breaks. */
async function listenTo(url: string, tell: () => void): Promise<() => Promise<void>> {
	let client: pg.Client | null = null;
	let isClosed = false;
	async function connect(): Promise<void> {
		const next = new pg.Client({ connectionString: url });
		next.on("notification", tell);
		next.on("error", () => {});
		next.on("end", () => {
			if (!isClosed) setTimeout(() => void connect().then(tell, () => {}), RECONNECT_MS).unref();
		});
		await next.connect();
		await next.query(`listen ${CHANNEL}`);
		client = next;
	}
	await connect();
	return async () => {
		isClosed = true;
		await client?.end();
	};
}
