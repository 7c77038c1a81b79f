import { type ExpressionBuilder, type ExpressionWrapper, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Tx } from "./storage.ts";
import type { Tables } from "./tables.ts";

type TimeColumn<Table extends keyof Tables> = Extract<keyof Tables[Table], "at" | "since" | `${string}_at`>;
type Condition<Table extends keyof Tables> = (
	row: ExpressionBuilder<Tables, Table>,
) => ExpressionWrapper<Tables, Table, SqlBool>;

/** Deletes the rows of a table whose time is before this one; with a condition, only those that match it. */
export async function deleteBefore<Table extends keyof Tables>(
	tx: Tx,
	table: Table,
	column: TimeColumn<Table>,
	time: number,
	only?: Condition<Table>,
): Promise<void> {
	const condition = only?.(expressionBuilder<Tables, Table>()) ?? sql<SqlBool>`true`;
	await sql`delete from ${sql.table(table)} where ${sql.ref(column)} < ${time} and ${condition}`.execute(tx);
}
