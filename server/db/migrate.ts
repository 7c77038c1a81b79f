import { setTimeout as sleep } from "node:timers/promises";
import { CompiledQuery } from "kysely";
import { faultCode, faultMessage } from "../runtime/fault-code.ts";
import { copyBeforeUpgrade } from "./copy-before-upgrade.ts";
import { type Migration, migrationsFor } from "./migration-files.ts";
import type { Storage } from "./storage.ts";

/**
 * How long a migration waits for tables that other programs use, and lets those who wait behind it work before it asks
 * again. They are refused after five seconds.
 */
type Patience = { waitMs: number; pauseMs: number; tries: number };
const PATIENCE: Patience = { waitMs: 3_000, pauseMs: 3_000, tries: 10 };
/** The limit of the statement that locks them all: a limit for locks counts for each table anew. */
const IN_USE = "57014";

/**
 * Brings the tables up to date: runs each new file of db/migrations in a transaction that also records it. A
 * SQLite file is first copied beside itself. Fails with one line, before writing anything, if the data is not this
 * program's, or if another program keeps a transaction open on its tables.
 */
export async function migrate(storage: Storage, patience = PATIENCE): Promise<void> {
	const migrations = migrationsFor(storage.engine);
	const done = await readDone(storage);
	refuseForeignData(storage.engine, migrations, done);
	if (done.size === 0) await refuseToBegin(storage);
	const missing = migrations.filter(({ name }) => !done.has(name));
	const last = [...done.keys()].sort().at(-1);
	if (storage.file && last && missing.length > 0) copyBeforeUpgrade(storage.file, last);
	for (const migration of missing) await upgradeBy(storage, migration, patience);
	if (missing.length > 0 || [...done.values()].includes(null)) await keepHashes(storage, migrations);
}

/** Runs a migration unless it has been run meanwhile; a failure that is no outage names its file. */
async function upgradeBy(storage: Storage, migration: Migration, { waitMs, pauseMs, tries }: Patience): Promise<void> {
	for (let tried = 1; ; tried += 1) {
		try {
			return await storage.write(async (tx) => {
				for (const statement of preparations[storage.engine](waitMs)) {
					await tx.executeQuery(CompiledQuery.raw(statement));
				}
				const isDone = tx.selectFrom("migrations").select("name").where("name", "=", migration.name);
				if (await isDone.executeTakeFirst()) return;
				await migration.run(storage, tx);
				await tx.insertInto("migrations").values({ name: migration.name }).execute();
			});
		} catch (fault) {
			if (!storage.isOutage(fault))
				throw new Error(`could not be upgraded by ${migration.file}: ${faultMessage(fault)}`, { cause: fault });
			if (tried >= tries || faultCode(Object(fault).cause) !== IN_USE) throw fault;
			await sleep(pauseMs);
		}
	}
}

/** The migrations that the data has had, each with the hash of its file if known. */
async function readDone(storage: Storage): Promise<Map<string, string | null>> {
	const question = {
		sqlite: "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'migrations'",
		postgres: "SELECT 1 WHERE to_regclass('migrations') IS NOT NULL",
	};
	const { rows } = await storage.read.executeQuery(CompiledQuery.raw(question[storage.engine]));
	if (rows.length === 0) return new Map();
	// All columns: data from before 0040 has no hashes.
	const done = await storage.read.selectFrom("migrations").selectAll().execute();
	return new Map(done.map(({ name, hash = null }) => [name, hash]));
}

/** UTF-8, or unchecked bytes, as on a server that was set up without a locale. */
const KEEPS_TAMIL = ["UTF8", "SQL_ASCII"];

/**
 * Refuses a new shop beside one that a restore moved aside, which would look as if all orders were lost, and a database
 * in another encoding, which could not store Tamil.
 */
async function refuseToBegin(storage: Storage): Promise<void> {
	// Traces beside a file were checked when it was opened.
	if (storage.engine === "sqlite") return;
	const encoding = CompiledQuery.raw("SELECT current_setting('server_encoding') AS encoding");
	const [kept] = (await storage.read.executeQuery<{ encoding: string }>(encoding)).rows;
	if (kept && !KEEPS_TAMIL.includes(kept.encoding))
		throw new Error(
			`names a database in the encoding ${kept.encoding}: make one in UTF8 (createdb --owner handi --encoding ` +
				"UTF8 --template template0 handi)",
		);
	const aside =
		"SELECT nspname FROM pg_namespace WHERE starts_with(nspname, 'before_restore_') ORDER BY nspname DESC";
	const [last] = (await storage.read.executeQuery<{ nspname: string }>(CompiledQuery.raw(aside))).rows;
	if (last)
		throw new Error(
			`has no shop in it, but what a restore put aside (schema ${last.nspname}): restore a backup ` +
				"(npm run restore), or drop that schema to begin a new shop",
		);
}

/** Hashes of a file's text in another release that makes the same tables: only a comment differs. */
const SAME_TABLES: Readonly<Record<string, string>> = {
	"0107-orders-counted-together.postgres.sql": "58bcca76b4486026856fc3dedf1236ab855a82a4972a61fd81040e293f4e1ba4",
};

const KEPT_BEFORE = { sqlite: "the copy kept before the upgrade", postgres: "a backup made before the upgrade" };

/** Refuses data of a newer program, or of one with other migrations: this program would damage it. */
function refuseForeignData(
	engine: Storage["engine"],
	migrations: readonly Migration[],
	done: ReadonlyMap<string, string | null>,
): void {
	const known = new Map(migrations.map((migration) => [migration.name, migration]));
	const unknown = [...done.keys()].filter((name) => !known.has(name)).sort();
	if (unknown.length > 0)
		throw new Error(
			`was written by a newer version of Handi (it has ${unknown[0]}, which this version does not ` +
				`know): start the newer version, or restore ${KEPT_BEFORE[engine]} (npm run restore)`,
		);
	for (const [name, hash] of done) {
		const migration = known.get(name);
		if (hash !== null && hash !== migration?.hash && hash !== SAME_TABLES[migration?.file ?? ""])
			throw new Error(
				`was made by another ${name} than this version of Handi has: start the version that wrote it`,
			);
	}
}

/** Once 0041 has brought every older state to one schema, the data matches today's files. */
async function keepHashes(storage: Storage, migrations: readonly Migration[]): Promise<void> {
	await storage.write(async (tx) => {
		for (const { name, hash } of migrations) {
			await tx
				.updateTable("migrations")
				.set({ hash })
				.where("name", "=", name)
				.where("hash", "is", null)
				.execute();
		}
	});
}

/** The migrations that a database still lacks; all of them if it has no tables yet. */
export async function pendingMigrations(storage: Storage): Promise<string[]> {
	const tables = await storage.read.introspection.getTables({ withInternalKyselyTables: true });
	const done = tables.some(({ name }) => name === "migrations")
		? await storage.read.selectFrom("migrations").select("name").execute()
		: [];
	const names = new Set(done.map(({ name }) => name));
	return migrationsFor(storage.engine)
		.map(({ name }) => name)
		.filter((name) => !names.has(name));
}

const migrationsTable = "CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY NOT NULL)";

const preparations = {
	sqlite: () => [migrationsTable],
	postgres: (waitMs: number) => [
		"SET LOCAL statement_timeout = 0",
		"SET LOCAL lock_timeout = 0",
		"SELECT pg_advisory_xact_lock(hashtext('handi migrations'))",
		migrationsTable,
		// Older processes may still write while they are replaced one by one: locks the tables while a migration counts
		// or copies. In order of creation, which is about the order in which an order writes them. Whoever wants a
		// table meanwhile waits behind this, also for a transaction that somebody has forgotten.
		`SET LOCAL statement_timeout = ${waitMs}`,
		`DO $$ DECLARE names text; BEGIN
			SELECT string_agg(format('%I', relname), ', ' ORDER BY oid) INTO names FROM pg_class
			WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND pg_has_role(relowner, 'USAGE');
			EXECUTE 'LOCK TABLE ' || names || ' IN ACCESS EXCLUSIVE MODE';
		END $$`,
		"SET LOCAL statement_timeout = 0",
	],
};

/** The names of all migrations that this program knows, in order. */
export function migrationNames(engine: Storage["engine"]): string[] {
	return migrationsFor(engine).map(({ name }) => name);
}
