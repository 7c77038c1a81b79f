import type { CompiledQuery, Kysely, Transaction } from "kysely";
import type { GuardedRows, GuardedWrite } from "./guarded-write.ts";
import type { Tables } from "./tables.ts";

/** The transaction that a job of `write` writes through. */
export type Tx = Transaction<Tables>;

/** For reading only: either committed data, or what a transaction sees. */
export type Reader = Pick<Tx, "selectFrom" | "executeQuery" | "getExecutor">;

export type Storage = {
	engine: "sqlite" | "postgres";
	/** Whether several processes may use it at once; a SQLite file belongs to one process. */
	isShared: boolean;
	/** The path of the SQLite file. */
	file?: string;
	/** Reads committed data. It refuses to write. */
	read: Kysely<Tables>;
	/**
	 * Runs a job in its own transaction and resolves once its commit is durable. A job that returns a refusal or throws
	 * leaves nothing behind. A job may run twice, so it must touch nothing but `tx`.
	 */
	write<T>(job: (tx: Tx) => Promise<T>): Promise<T>;
	/** If one statement can be its own transaction (PostgreSQL): runs it, and resolves once its commit is durable. */
	writeAtOnce?<Row>(statement: CompiledQuery<Row>): Promise<Row[]>;
	/** On SQLite: writes statements of which the first decides, together with others that wait, and durably. */
	writeGuarded?(write: GuardedWrite): Promise<GuardedRows>;
	/** Runs a whole script of any number of statements as part of a job of `write`. */
	runScript(tx: Tx, sql: string): Promise<void>;
	/** Calls the listener after each commit, here or (on PostgreSQL, soon after) in another process. */
	onCommit(listener: () => void): () => void;
	/** How processes on one database talk to each other; SQLite has one process. */
	channel?: ProcessChannel;
	/** Whether a fault means that a unique value exists already. */
	isDuplicate(fault: unknown): boolean;
	/** Whether a fault means that the storage is unreachable or full, so that trying again later may help. */
	isOutage(fault: unknown): boolean;
	/** Whether a fault was caused by a full disk, and whether there is room again, if that is known. */
	isFull?(fault: unknown): boolean;
	hasRoom?(): boolean | Promise<boolean>;
	/** Why nothing can be written at the moment, as far as the storage itself knows; null if all is well. */
	trouble?(): string | null;
	close(): Promise<void>;
};

/** Sends a message to all running processes, itself included; nothing is stored, and a message may be lost. */
type ProcessChannel = {
	/** At most 8,000 bytes. */
	publish(message: string): Promise<void>;
	onMessage(listener: (message: string) => void): () => void;
	/** Whether messages arrive here; false behind some poolers, and while their connection is down. */
	isConnected(): boolean;
};

/** The storage cannot take this now: locked, full, the queue too long, or out of reach. Worth trying again later. */
export class StorageBusy extends Error {
	override name = "StorageBusy";
}

/** What the engine itself said: the cause of a `StorageBusy`, or the fault as it is. */
export function engineFault(fault: unknown): unknown {
	return fault instanceof StorageBusy ? (fault.cause ?? fault) : fault;
}

export type StorageOptions = {
	/**
	 * Whether this is the shop itself: it claims a SQLite file, watches it and keeps its log short. Other programs
	 * leave this out, and may then work beside a running shop.
	 */
	isShop?: boolean;
	/**
	 * Multiplies PostgreSQL's time limits for a connection and a statement; for tests, which share processors with
	 * browsers.
	 */
	timeLimitFactor?: number;
	/** Called once for each problem that the shop's owner should know about. */
	warn?(message: string): void;
};

/** Opens `file:path` or `postgres://...`. */
export async function openStorage(url: string, options: StorageOptions = {}): Promise<Storage> {
	if (url.startsWith("file:")) return (await import("./sqlite-storage.ts")).openSqliteStorage(url, options);
	if (/^postgres(ql)?:/.test(url)) return (await import("./postgres-storage.ts")).openPostgresStorage(url, options);
	throw new Error("A storage address starts with file: or postgres:");
}

/** Whether a job's outcome is a refusal (domain/result.ts), which undoes the job. */
export function isRefusal(outcome: unknown): boolean {
	return (
		typeof outcome === "object" &&
		outcome !== null &&
		"ok" in outcome &&
		outcome.ok === false &&
		"refusal" in outcome
	);
}
