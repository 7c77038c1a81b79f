import { CompiledQuery } from "kysely";
import type { Tx } from "../../server/db/storage.ts";

/**
 * 0002, 0003, 0005, 0021 and 0024 were edited after they had landed. This brings what their earlier texts made to what today's
 * make. In a program, because SQLite drops no column on a condition.
 */
export default async function oneSchema(tx: Tx): Promise<void> {
	// 0021: nobody reads it, and nobody fills it any more.
	if (await hasColumn(tx, "payment_attempts", "was_asked"))
		await run(tx, "ALTER TABLE payment_attempts DROP COLUMN was_asked");
	// 0003: a step had an id of its own.
	if (await hasColumn(tx, "order_history", "id")) await rebuildHistory(tx);
	// 0005 and 0024: indexes that came and went.
	await run(tx, "DROP INDEX IF EXISTS events_of_customer");
	await run(
		tx,
		"CREATE INDEX IF NOT EXISTS events_for_everyone ON events (seq) WHERE visible_to = 'everyone'",
	);
	await run(tx, "DROP INDEX IF EXISTS failed_deliveries_open");
	// 0002: a shop that was never seeded gets its status with its menu.
	await run(tx, "DELETE FROM store_status WHERE NOT EXISTS (SELECT 1 FROM dishes)");
}

/**
 * Makes the table anew under its own name, with whatever other migrations have added to it. Nothing refers to its rows, so that
 * dropping it takes nothing else along (sqlite.org/lang_altertable.html#otheralter).
 */
async function rebuildHistory(tx: Tx): Promise<void> {
	const made = await run<{ type: string; sql: string | null }>(
		tx,
		"SELECT type, sql FROM sqlite_master WHERE tbl_name = 'order_history' AND sql IS NOT NULL ORDER BY type = 'table' DESC",
	);
	const [table, ...others] = made.map(({ sql }) => sql ?? "");
	const anew = table
		?.replace(/\s*\bid text PRIMARY KEY NOT NULL,/, "")
		.replace("UNIQUE (order_id, position)", "PRIMARY KEY (order_id, position)");
	if (!anew || anew === table) throw new Error("order_history is made in a way that 0041 does not know");
	const columns = await run<{ name: string }>(
		tx,
		"SELECT name FROM pragma_table_info('order_history') WHERE name <> 'id'",
	);
	const names = columns.map(({ name }) => `"${name}"`).join(", ");
	await run(tx, `CREATE TEMP TABLE order_history_rows AS SELECT ${names} FROM main.order_history`);
	await run(tx, "DROP TABLE main.order_history");
	await run(tx, anew);
	await run(tx, `INSERT INTO main.order_history (${names}) SELECT ${names} FROM temp.order_history_rows`);
	await run(tx, "DROP TABLE temp.order_history_rows");
	for (const sql of others) await run(tx, sql);
}

async function hasColumn(tx: Tx, table: string, column: string): Promise<boolean> {
	const found = `SELECT 1 FROM pragma_table_info('${table}') WHERE name = '${column}'`;
	return (await run(tx, found)).length > 0;
}

async function run<Row>(tx: Tx, sql: string): Promise<Row[]> {
	return (await tx.executeQuery<Row>(CompiledQuery.raw(sql))).rows;
}
