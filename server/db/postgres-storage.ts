import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { commitListeners } from "./commit-listeners.ts";
import { isRefusal, type Storage, StorageBusy, type Tx } from "./storage.ts";
import type { Tables } from "./tables.ts";

const CHANNEL = "handi";
const RECONNECT_MS = 1_000;
const TRIES = 3;
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

/** PostgreSQL: a pool of connections, and one that listens for what other processes commit. */
export async function openPostgresStorage(url: string): Promise<Storage> {
	const types = {
		getTypeParser(oid: number, format?: "text" | "binary") {
			if (oid === INT8) return Number;
			if (JSON_TYPES.includes(oid)) return (text: string) => text;
			return pg.types.getTypeParser(oid, format as "text");
		},
	};
	const settings = {
		connectionString: url,
		types,
		statement_timeout: 10_000,
		connectionTimeoutMillis: 10_000,
	};
	const pool = new pg.Pool({ ...settings, max: 10 });
	// A connection that breaks while idle is replaced; the next query tells if the server is gone.
	pool.on("error", () => {});
	await pool.query("select 1").catch((fault: Error) => {
		throw new Error(`does not answer: ${fault.message}`);
	});
	const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
	const listeners = commitListeners();
	const stopListening = await listenTo(url, listeners.tell);

	async function attempt<T>(job: (tx: Tx) => Promise<T>): Promise<T> {
		try {
			return await database.transaction().execute(async (tx) => {
				const value = await job(tx);
				if (isRefusal(value)) throw new RolledBack(value);
				return value;
			});
		} catch (fault) {
			if (fault instanceof RolledBack) return fault.value as T;
			throw fault;
		}
	}

	return {
		engine: "postgres",
		read: database,
		async write(job) {
			for (let tries = 1; ; tries += 1) {
				try {
					const value = await attempt(job);
					listeners.tell();
					return value;
				} catch (fault) {
					const code = (fault as { code?: string }).code ?? "";
					if (AGAIN.has(code) && tries < TRIES) continue;
					if (AGAIN.has(code) || /timeout exceeded when trying to connect/.test(String(fault))) {
						throw new StorageBusy("the database is busy", { cause: fault });
					}
					throw fault;
				}
			}
		},
		onCommit: listeners.add,
		async close() {
			await stopListening();
			await database.destroy();
		},
	};
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
