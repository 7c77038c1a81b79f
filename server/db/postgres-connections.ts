import type { Socket } from "node:net";
import pg from "pg";
import { nameOfStatement } from "./named-statements.ts";
import { type HostLife, isHostFull, isHostLost, noneWrites, refuseStandby, type WritingHost } from "./writing-host.ts";

const CONNECT_MS = 4_000;
/** The server's own limit comes first: it then answers, and the connection stays usable. */
export const STATEMENT_MS = 5_000;
const SILENCE_MS = 5_500;
const IDLE_IN_TRANSACTION_MS = 15_000;
const KEEPALIVE_MS = 10_000;
const END_MS = 2_000;
const MAX_CONNECTIONS = 8;
const INT8 = 20;
const JSON_TYPES = [114, 3802];
const READ_ONLY = "25006";
const FEWER_FOR_MS = 5_000;
const NO_ROOM = /timeout exceeded when trying to connect/;
/** A migration may take its time, and lifts the limit. */
const LIFTS_LIMIT = /^SET LOCAL statement_timeout = 0/i;
/**
 * A shop's tables are in memory. By its default for slow disks PostgreSQL would read all orders ever placed instead of
 * some thousands by their index, as for the cash of three months or the books of two days.
 */
const PLANNING = "-c random_page_cost=1.1";
const ENDS_TRANSACTION = /^(commit|rollback)$/i;

type Connections = {
	/** A connection to the host that takes writes; looks for that host again if it has moved. */
	connect(): Promise<pg.PoolClient>;
	/** How many callers wait for a connection. */
	waitingCount(): number;
	/** For Kysely, which would use them to cancel queries. */
	options: pg.PoolOptions;
	end(): Promise<void>;
};

type Ways = {
	onlyReads?: boolean;
	/** See `StorageOptions`. */
	timeLimitFactor?: number;
};

/**
 * A pool that survives a network that goes silent and a server that dies or is demoted. A connection with no answer
 * within 5.5 s is closed, together with all idle ones, which took the same route; so are all connections to a host that
 * no longer takes writes. On a server that has no connection left, callers share those that are open. `options` are
 * session settings; a pooler that refuses them gets none.
 */
export function openConnections(
	host: WritingHost,
	options: string | null,
	{ onlyReads = false, timeLimitFactor = 1 }: Ways = {},
): Connections {
	const connectMs = CONNECT_MS * timeLimitFactor;
	const known = new Set<PoolClient>();
	class PoolClient extends WatchedClient {
		readonly life: HostLife;
		isOpen = false;

		constructor(config: pg.ClientConfig) {
			const life = host.current();
			super(
				{ ...config, ...clientConfig(withOptions(life.url, options), host.count, connectMs) },
				{
					silenceMs: SILENCE_MS * timeLimitFactor,
					// A pooler spreads one caller's statements over many connections.
					keepsStatements: options !== null,
					onSilence() {
						if (host.count > 1) host.leave(life);
						for (const client of known) if (!client.isAsking) client.cut();
					},
					// A reader's session is read-only by its own settings.
					onReadOnly: () => !onlyReads && host.leave(life),
				},
			);
			this.life = life;
			known.add(this);
			this.once("end", () => known.delete(this));
		}

		// biome-ignore lint/suspicious/noExplicitAny: pg's own signature is overloaded
		override connect(done?: any): any {
			return super.connect((fault: Error) => {
				if (fault && host.count > 1 && isHostLost(fault)) host.leave(this.life);
				this.isOpen = !fault;
				done(fault);
			});
		}
	}

	function verify(client: PoolClient, done: (fault?: unknown) => void): void {
		const timeout = setTimeout(() => client.cut(), connectMs / host.count);
		refuseStandby(client, { mayBeSet: onlyReads })
			.then(
				() => host.found(client.life),
				(fault) => {
					if (isHostLost(fault)) host.leave(client.life);
					return fault;
				},
			)
			.then(done)
			.finally(() => clearTimeout(timeout));
	}
	const session = {
		statement_timeout: STATEMENT_MS * timeLimitFactor,
		idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
	};
	const pool = new pg.Pool({
		...(options === null ? {} : { options: `${PLANNING} ${options}`, ...session }),
		connectionTimeoutMillis: connectMs,
		Client: PoolClient as unknown as typeof pg.Client,
		max: MAX_CONNECTIONS,
		...(host.count > 1 ? { verify } : {}),
	} as pg.PoolConfig);
	// A broken connection is replaced; the pool only listens to idle ones, and an unhandled error event ends the
	// process.
	pool.on("error", () => {});
	pool.on("connect", (client) => client.on("error", () => {}));
	let fewer: NodeJS.Timeout | undefined;

	async function connect(): Promise<pg.PoolClient> {
		const startedAt = performance.now();
		const faults: { url: string; fault: unknown }[] = [];
		for (;;) {
			const { url } = host.current();
			try {
				const client = await pool.connect();
				if (host.isCurrent((client as unknown as PoolClient).life)) return client;
				client.release(true);
			} catch (fault) {
				const isLate = performance.now() - startedAt > connectMs || NO_ROOM.test(String(fault));
				if (!isLate && isHostFull(fault) && makeDo()) continue;
				faults.push({ url, fault });
				if (isLate || faults.length >= host.count || !isHostLost(fault)) throw noneWrites(faults);
			}
		}
	}

	/** Asks the server for no more connections than are open, for a while; false if none is. */
	function makeDo(): boolean {
		const open = [...known].filter(({ isOpen }) => isOpen).length;
		if (open === 0) return false;
		pool.options.max = open;
		clearTimeout(fewer);
		fewer = setTimeout(() => {
			pool.options.max = MAX_CONNECTIONS;
		}, FEWER_FOR_MS).unref();
		return true;
	}

	return {
		connect,
		waitingCount: () => pool.waitingCount,
		options: pool.options,
		async end() {
			const timeout = setTimeout(() => {
				for (const client of known) client.cut();
			}, END_MS);
			await pool.end();
			clearTimeout(timeout);
		},
	};
}

type Hearers = { silenceMs?: number; keepsStatements?: boolean; onSilence?(): void; onReadOnly?(): void };

/**
 * A connection that is cut if an answer does not come in time; its listeners are told about that, and about a read-only
 * server.
 */
export class WatchedClient extends pg.Client {
	isAsking = false;
	#isUnlimited = false;
	readonly #eventListeners: Hearers;

	constructor(config: pg.ClientConfig, eventListeners: Hearers = {}) {
		super(config);
		this.#eventListeners = eventListeners;
	}

	// biome-ignore lint/suspicious/noExplicitAny: pg's own signature is a dozen overloads
	override query(...args: any[]): any {
		const [text, values] = args;
		const name = this.#eventListeners.keepsStatements ? nameOfStatement(text) : undefined;
		const asked: unknown = name
			? super.query({ name, text, values })
			: (super.query as (...args: unknown[]) => unknown)(...args);
		if (typeof text !== "string" || !(asked instanceof Promise)) return asked;
		if (LIFTS_LIMIT.test(text)) this.#isUnlimited = true;
		if (ENDS_TRANSACTION.test(text)) this.#isUnlimited = false;
		if (this.#isUnlimited) return asked;
		this.isAsking = true;
		const timer = setTimeout(() => {
			this.cut();
			this.#eventListeners.onSilence?.();
		}, this.#eventListeners.silenceMs ?? SILENCE_MS);
		return asked
			.catch((fault) => {
				if (fault.code === READ_ONLY) this.#eventListeners.onReadOnly?.();
				throw fault;
			})
			.finally(() => {
				clearTimeout(timer);
				this.isAsking = false;
			});
	}

	/** Breaks the connection off on this side, without waiting for the other side. */
	cut(): void {
		const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
		stream.destroy(Object.assign(new Error("the database does not answer"), { code: "ETIMEDOUT" }));
	}
}

/** A URL's own `options` would be replaced by the shop's: both are set, those that the shop depends on last. */
function withOptions(url: string, options: string | null): string {
	const at = url.indexOf("?");
	const parameters = new URLSearchParams(at < 0 ? "" : url.slice(at));
	const given = parameters.get("options");
	if (given === null || options === null) return url;
	parameters.set("options", `${PLANNING} ${given} ${options}`);
	const rest = [...parameters].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
	return `${url.slice(0, at)}?${rest}`;
}

/** The configuration of every connection of the shop; several hosts share the time limit of one. */
export function clientConfig(url: string, hosts: number, connectMs = CONNECT_MS): pg.ClientConfig {
	return {
		connectionString: url,
		types: {
			getTypeParser(oid: number, format?: "text" | "binary") {
				if (oid === INT8) return Number;
				if (JSON_TYPES.includes(oid)) return (text: string) => text;
				return pg.types.getTypeParser(oid, format as "text");
			},
		},
		connectionTimeoutMillis: connectMs / hosts,
		keepAlive: true,
		keepAliveInitialDelayMillis: KEEPALIVE_MS,
	};
}

/** The settings of `options` for one transaction, for a pooler that refuses them for a session. */
export const TRANSACTION_SETTINGS = `SELECT set_config('synchronous_commit', 'on', true),
	set_config('statement_timeout', '${STATEMENT_MS}', true), set_config('idle_in_transaction_session_timeout',
	'${IDLE_IN_TRANSACTION_MS}', true)`;
