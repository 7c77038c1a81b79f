import type { Kysely, Transaction } from "kysely";
import { openPostgres } from "./postgres-storage.ts";
import { openSqlite } from "./sqlite-storage.ts";
import type { Tables } from "./tables.ts";

export type Tx = Transaction<Tables>;

export type Storage = {
	engine: "sqlite" | "postgres";
	/** Reads; on SQLite a second, read-only connection. */
	read: Kysely<Tables>;
	/** One transaction for the job; resolves only once it is on disk. A job that returns a refusal, or throws, leaves nothing. */
	write<T>(job: (tx: Tx) => Promise<T>): Promise<T>;
	/** Called after every committed write, of this process and, on PostgreSQL, of others. */
	onCommit(listener: () => void): () => void;
	close(): Promise<void>;
};

/** More writes wait than the disk can take, or another program holds the file: to be tried again. */
export class StorageBusy extends Error {}

/** Opens `file:PATH` or `postgres://…`; throws in one line what is wrong with it. */
export function openStorage(url: string): Promise<Storage> {
	return url.startsWith("file:") ? openSqlite(url.slice("file:".length)) : openPostgres(url);
}

/** Whether a job's value is a refusal, which rolls the job back. */
export function isRefusal(value: unknown): boolean {
	return typeof value === "object" && value !== null && "ok" in value && value.ok === false;
}
