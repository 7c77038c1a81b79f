import { type ExpressionBuilder, type ExpressionWrapper, expressionBuilder, type SqlBool, sql } from "kysely";
import { isPostgres } from "./is-postgres.ts";
import type { Tx } from "./storage.ts";
import type { Tables } from "./tables.ts";

type TimeColumn<Table extends keyof Tables> = Extract<keyof Tables[Table], "at" | "since" | `${string}_at`>;
type Condition<Table extends keyof Tables> = (
	row: ExpressionBuilder<Tables, Table>,
) => ExpressionWrapper<Tables, Table, SqlBool>;

/** SQLite deletes so many within some hundredths of a second, in which the shop does nothing else. */
const MOST_AT_ONCE = 1_000;

/**
 * Deletes some of a table's rows whose time is before this one; with a condition, only of those that match it. Returns
 * whether there may be more.
 */
export async function deleteBefore<Table extends keyof Tables>(
	tx: Tx,
	table: Table,
	column: TimeColumn<Table>,
	time: number,
	only?: Condition<Table>,
): Promise<boolean> {
	const place = isPostgres(tx) ? sql`ctid` : sql`rowid`;
	const condition = only?.(expressionBuilder<Tables, Table>()) ?? sql<SqlBool>`true`;
	const isOld = sql`${sql.ref(column)} < ${time} and ${condition}`;
	// The condition twice: PostgreSQL finds a row that was changed meanwhile by its place alone.
	const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${place} in (
		select ${place} from ${sql.table(table)} where ${isOld} limit ${sql.lit(MOST_AT_ONCE)}) and ${isOld}`.execute(
		tx,
	);
	return Number(numAffectedRows) === MOST_AT_ONCE;
}
