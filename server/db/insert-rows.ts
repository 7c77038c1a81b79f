import { CompiledQuery, type Insertable } from "kysely";
import type { Tx } from "./storage.ts";
import type { Tables } from "./tables.ts";

const written = new Map<string, string>();

/**
 * Inserts rows that all have the same columns. The statement of each shape is compiled once: on the path of an order
 * compiling it anew would cost as much as running it (docs/decisions/002).
 */
export async function insertRows<Table extends keyof Tables>(
	tx: Tx,
	table: Table,
	rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
	const [first] = rows;
	if (!first) return;
	const columns = Object.keys(first);
	const shape = `${table} ${rows.length} ${columns.join()}`;
	let sql = written.get(shape);
	if (!sql) {
		sql = tx
			.insertInto(table)
			.values([...rows])
			.compile().sql;
		written.set(shape, sql);
	}
	const parameters = rows.flatMap((row) => columns.map((column) => (row as Record<string, unknown>)[column]));
	await tx.executeQuery(CompiledQuery.raw(sql, parameters));
}
