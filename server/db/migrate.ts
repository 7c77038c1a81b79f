import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type { Storage, Tx } from "./storage.ts";

const FOLDER = fileURLToPath(new URL("../../db/migrations/", import.meta.url));
const MIGRATION_LOCK = 4_843_320;

/** Brings the tables up to date: numbered SQL files, forward only, each together with the record of it. */
export async function migrate(storage: Storage): Promise<void> {
	const other = storage.engine === "sqlite" ? ".postgres.sql" : ".sqlite.sql";
	const files = readdirSync(FOLDER)
		.filter((name) => name.endsWith(".sql") && !name.endsWith(other))
		.sort();
	await storage.write(async (tx) => {
		// Two processes that start together take turns; on SQLite the write itself is the turn.
		if (storage.engine === "postgres") await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
		await sql`create table if not exists migrations (name text primary key not null)`.execute(tx);
	});
	for (const file of files) await storage.write((tx) => apply(tx, storage.engine, file));
}

async function apply(tx: Tx, engine: Storage["engine"], file: string): Promise<void> {
	if (engine === "postgres") await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
	const name = file.replace(/(\.(sqlite|postgres))?\.sql$/, "");
	if (await tx.selectFrom("migrations").select("name").where("name", "=", name).executeTakeFirst()) return;
	for (const statement of statementsOf(readFileSync(FOLDER + file, "utf8")))
		await sql.raw(statement).execute(tx);
	await tx.insertInto("migrations").values({ name }).execute();
}

/** Statements end with a semicolon at a line's end; the migrations keep to that. */
function statementsOf(text: string): string[] {
	return text
		.split(/;\s*$/m)
		.map((statement) => statement.trim())
		.filter((statement) => statement.replaceAll(/^--.*$/gm, "").trim() !== "");
}
