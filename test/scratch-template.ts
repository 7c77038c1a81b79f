import { CompiledQuery } from "kysely";
import type { Storage } from "../server/db/storage.ts";

/** Saturday noon in Chennai, when the shops of the tests are made. */
export const SATURDAY_NOON = Date.parse("2026-11-21T06:30:00Z");

/** Adds a function to a seeded PostgreSQL template that resets its copies to its current content. */
export async function keepTemplate(storage: Storage): Promise<void> {
	const tables = await names(storage, "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'");
	const sequences = await names(storage, "SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public'");
	const emptied = tables.filter((table) => table !== "migrations");
	const filled: string[] = [];
	for (const table of emptied)
		if ((await names(storage, `SELECT '' AS name FROM ${table} LIMIT 1`)).length > 0) filled.push(table);
	await storage.write((tx) =>
		storage.runScript(
			tx,
			`CREATE SCHEMA template;
			${filled.map((table) => `CREATE TABLE template.${table} AS TABLE ${table};`).join("\n")}
			CREATE FUNCTION template.start_over() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
				SET LOCAL session_replication_role = replica;
				${emptied.map((table) => `DELETE FROM ${table};`).join("\n")}
				${filled.map((table) => `INSERT INTO ${table} SELECT * FROM template.${table};`).join("\n")}
				${sequences.map((sequence) => `PERFORM setval('${sequence}', 1, false);`).join("\n")}
			END $$`,
		),
	);
}

async function names(storage: Storage, question: string): Promise<string[]> {
	const { rows } = await storage.read.executeQuery<{ name: string }>(CompiledQuery.raw(question));
	return rows.map(({ name }) => name);
}
