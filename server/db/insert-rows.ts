import type { CompiledQuery, Insertable } from "kysely";
import { isPostgres } from "./is-postgres.ts";
import type { Tx } from "./storage.ts";
import type { Tables } from "./tables.ts";

/** The last statement for each table and number of rows, with its columns. */
const written = new Map<string, { columns: readonly string[]; query: CompiledQuery }>();

/**
 * Inserts rows that all have the same columns. The statement of each shape is compiled once: when an order is placed,
 * compiling it again would cost as much as running it (docs/decisions/002).
 */
export async function insertRows<Table extends keyof Tables>(
	tx: Tx,
	table: Table,
	rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
	const [first] = rows;
	if (!first) return;
	const columns = Object.keys(first);
	const place = `${isPostgres(tx) ? "postgres" : "sqlite"} ${table} ${rows.length}`;
	let known = written.get(place);
	if (!known || !isSame(columns, known.columns)) {
		const query = tx
			.insertInto(table)
			.values([...rows])
			.compile();
		known = { columns, query };
		written.set(place, known);
	}
	const parameters: unknown[] = [];
	for (const row of rows as readonly Record<string, unknown>[])
		for (const column of columns) parameters.push(row[column]);
	await tx.getExecutor().executeQuery({ ...known.query, parameters });
}

function isSame(columns: readonly string[], others: readonly string[]): boolean {
	return columns.length === others.length && columns.every((column, place) => column === others[place]);
}
