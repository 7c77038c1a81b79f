import type { Socket } from "node:net";
import pg from "pg";

const CONNECT_MS = 4_000;
/** The server's own limit comes first: then it answers, and the connection stays. */
const STATEMENT_MS = 5_000;
const SILENCE_MS = 5_500;
const IDLE_IN_TRANSACTION_MS = 15_000;
const KEEPALIVE_MS = 10_000;
const END_MS = 2_000;
const MAX_CONNECTIONS = 8;
const INT8 = 20;
const JSON_TYPES = [114, 3802];
/** A migration may take its time, and says so. */
const LIFTS_LIMIT = /^SET LOCAL statement_timeout = 0/i;
const ENDS_TRANSACTION = /^(commit|rollback)$/i;

export type Connections = {
	pool: pg.Pool;
	end(): Promise<void>;
};

/**
 * A pool that lives through a network that goes silent: a connection on which no answer comes within 5.5 s is thrown away, and with
 * it all that wait unused, which went the same way. `options` are settings of the session; a pooler that refuses them gets none.
 */
export function openConnections(url: string, options: string | null): Connections {
	const known = new Set<WatchedClient>();
	class PoolClient extends WatchedClient {
		constructor(config: pg.ClientConfig) {
			super(config, () => {
				for (const client of known) if (!client.isAsking) client.cut();
			});
			known.add(this);
			this.once("end", () => known.delete(this));
		}
	}
	const session = {
		statement_timeout: STATEMENT_MS,
		idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
	};
	const pool = new pg.Pool({
		...clientConfig(url),
		...(options === null ? {} : { options, ...session }),
		Client: PoolClient as unknown as typeof pg.Client,
		max: MAX_CONNECTIONS,
	} as pg.PoolConfig);
	// A connection that breaks is replaced; the pool listens only to idle ones, and an unheard error ends the process.
	pool.on("error", () => {});
	pool.on("connect", (client) => client.on("error", () => {}));
	return {
		pool,
		async end() {
			const impatience = setTimeout(() => {
				for (const client of known) client.cut();
			}, END_MS);
			await pool.end();
			clearTimeout(impatience);
		},
	};
}

/** One connection that is cut when an answer does not come in time; `onSilence` hears of it. */
export class WatchedClient extends pg.Client {
	isAsking = false;
	#isUnlimited = false;
	readonly #onSilence: () => void;

	constructor(config: pg.ClientConfig, onSilence = () => {}) {
		super(config);
		this.#onSilence = onSilence;
	}

	// biome-ignore lint/suspicious/noExplicitAny: pg's own signature is a dozen overloads
	override query(...args: any[]): any {
		const asked: unknown = (super.query as (...args: unknown[]) => unknown)(...args);
		const [text] = args;
		if (typeof text !== "string" || !(asked instanceof Promise)) return asked;
		if (LIFTS_LIMIT.test(text)) this.#isUnlimited = true;
		if (ENDS_TRANSACTION.test(text)) this.#isUnlimited = false;
		if (this.#isUnlimited) return asked;
		this.isAsking = true;
		const timer = setTimeout(() => {
			this.cut();
			this.#onSilence();
		}, SILENCE_MS);
		return asked.finally(() => {
			clearTimeout(timer);
			this.isAsking = false;
		});
	}

	/** Breaks the connection off here, without waiting for the other side. */
	cut(): void {
		const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
		stream.destroy(Object.assign(new Error("the database does not answer"), { code: "ETIMEDOUT" }));
	}
}

/** How every connection of the shop is made. */
export function clientConfig(url: string): pg.ClientConfig {
	return {
		connectionString: url,
		types: {
			getTypeParser(oid: number, format?: "text" | "binary") {
				if (oid === INT8) return Number;
				if (JSON_TYPES.includes(oid)) return (text: string) => text;
				return pg.types.getTypeParser(oid, format as "text");
			},
		},
		connectionTimeoutMillis: CONNECT_MS,
		keepAlive: true,
		keepAliveInitialDelayMillis: KEEPALIVE_MS,
	};
}

/** What `options` would set for a session, for one transaction behind a pooler that refuses it. */
export const TRANSACTION_SETTINGS = `SELECT set_config('synchronous_commit', 'on', true), set_config('statement_timeout', '${STATEMENT_MS}', true), set_config('idle_in_transaction_session_timeout', '${IDLE_IN_TRANSACTION_MS}', true)`;
