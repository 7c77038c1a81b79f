import { CompiledQuery, type Insertable } from "kysely";
import { insertRows } from "./insert-rows.ts";
import { isPostgres } from "./is-postgres.ts";
import { nameStatement } from "./named-statements.ts";
import type { Tx } from "./storage.ts";
import type { Tables } from "./tables.ts";

/** Rows by table, in the order of writing; all rows of a table have the same columns. */
export type RowsByTable = { [Table in keyof Tables]?: readonly Insertable<Tables[Table]>[] };

/** Inserts rows of several tables; on PostgreSQL in one statement, since each would be a round trip. */
export async function insertTogether(tx: Tx, rows: RowsByTable): Promise<void> {
	const tables = Object.keys(rows) as (keyof Tables)[];
	if (!isPostgres(tx)) {
		for (const table of tables) await insertRows(tx, table, rows[table] ?? []);
		return;
	}
	const given = Object.entries(rows).filter(([, each]) => each.length > 0);
	const parts = given.map(([table, each], place) => insertion(table, Object.keys(each[0] ?? {}), `$${place + 1}`));
	const last = parts.pop();
	const before = parts.map((part, place) => `part_${place} AS (${part})`);
	const statement = before.length > 0 ? `WITH ${before.join(", ")} ${last}` : `${last}`;
	nameStatement(statement);
	await tx.executeQuery(
		CompiledQuery.raw(
			statement,
			given.map(([, each]) => asJson(each)),
		),
	);
}

function insertion(table: string, columns: readonly string[], json: string): string {
	return `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, ${json})`;
}

/**
 * Rows as a parameter of a PostgreSQL statement, whose text is the same for any number of rows; lone surrogates, which
 * JSON may hold and PostgreSQL may not, are replaced.
 */
export function asJson(rows: readonly object[]): string {
	const text = JSON.stringify(rows);
	if (!text.includes("\\ud")) return text;
	return JSON.stringify(rows, (_, value) => (typeof value === "string" ? value.toWellFormed() : value));
}
