import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CompiledQuery, type Kysely, type Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/** What a job of `write` writes through. */
export type Tx = Transaction<Tables>;

export type Storage = {
	engine: "sqlite" | "postgres";
	/** Reads what is committed. It refuses to write. */
	read: Kysely<Tables>;
	/**
	 * Runs a job in a transaction of its own and resolves once its commit is durable.
	 * A job that returns a refusal or throws leaves nothing. A job may run twice, so it touches nothing but `tx`.
	 */
	write<T>(job: (tx: Tx) => Promise<T>): Promise<T>;
	/** Calls the listener after each commit, here or (on PostgreSQL, when events were written) in another process. */
	onCommit(listener: () => void): () => void;
	/** Whether a fault means that a value is there already that may be there only once. */
	isDuplicate(fault: unknown): boolean;
	/** Whether a fault means that the storage is away or full, so that trying again later may help. */
	isOutage(fault: unknown): boolean;
	close(): Promise<void>;
};

/** The storage cannot take this now: locked, full, too long a queue or out of reach. Worth trying again later. */
export class StorageBusy extends Error {
	override name = "StorageBusy";
}

/** Opens `file:path` or `postgres://...`. */
export async function openStorage(url: string): Promise<Storage> {
	if (url.startsWith("file:")) return (await import("./sqlite-storage.ts")).openSqliteStorage(url);
	if (/^postgres(ql)?:/.test(url)) return (await import("./postgres-storage.ts")).openPostgresStorage(url);
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

/** Brings the tables up to date: each new file of db/migrations in a transaction that also records it. */
export async function migrate(storage: Storage): Promise<void> {
	for (const migration of migrationsFor(storage.engine)) {
		await storage.write(async (tx) => {
			for (const statement of preparations[storage.engine]) {
				await tx.executeQuery(CompiledQuery.raw(statement));
			}
			const done = await tx
				.selectFrom("migrations")
				.select("name")
				.where("name", "=", migration.name)
				.executeTakeFirst();
			if (done) return;
			for (const statement of migration.statements) await tx.executeQuery(CompiledQuery.raw(statement));
			await tx.insertInto("migrations").values({ name: migration.name }).execute();
		});
	}
}

const migrationsTable = "CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY NOT NULL)";

const preparations = {
	sqlite: [migrationsTable],
	postgres: [
		"SET LOCAL statement_timeout = 0",
		"SELECT pg_advisory_xact_lock(hashtext('handi migrations'))",
		migrationsTable,
	],
};

/** The names of all migrations that this program knows, in their order. */
export function migrationNames(engine: Storage["engine"]): string[] {
	return migrationsFor(engine).map(({ name }) => name);
}

const migrationsFolder = join(import.meta.dirname, "../../db/migrations");

function migrationsFor(engine: Storage["engine"]): { name: string; statements: string[] }[] {
	return readdirSync(migrationsFolder)
		.map((file) => ({ file, parts: /^(\d{4}-[a-z0-9-]+)(?:\.(sqlite|postgres))?\.sql$/.exec(file) }))
		.filter(({ parts }) => parts && (parts[2] ?? engine) === engine)
		.map(({ file, parts }) => ({
			name: parts?.[1] ?? file,
			statements: statementsOf(readFileSync(join(migrationsFolder, file), "utf8")),
		}))
		.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** In a migration a semicolon ends a line only where it ends a statement. */
function statementsOf(script: string): string[] {
	return script.split(/;\s*$/m).filter((statement) => statement.trim() !== "");
}
