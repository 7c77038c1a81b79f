import { CompiledQuery } from "kysely";
import type { Storage } from "./storage.ts";

/** Asks in which schema a user's tables are, as PostgreSQL looks for them. */
export const SCHEMA_OF_TABLES = "SELECT current_schema() AS name";

/** Backups hold what is in this schema. */
export const BACKED_UP = "public";

/** The schema with the shop's tables if no backup looks there, as for a user with a schema of their own; else null. */
export async function schemaWithoutBackup({ engine, read }: Storage): Promise<string | null> {
	if (engine === "sqlite") return null;
	const [schema] = (await read.executeQuery<{ name: string }>(CompiledQuery.raw(SCHEMA_OF_TABLES))).rows;
	return schema === undefined || schema.name === BACKED_UP ? null : schema.name;
}
