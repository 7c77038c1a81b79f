import { type RawBuilder, sql } from "kysely";
import { isPostgres } from "./is-postgres.ts";
import type { Tx } from "./storage.ts";

/**
 * The next number of a counter, for a column of the statement that writes what it numbers: without gaps, since whoever
 * rolls back has taken none. On SQLite the written row moves the counter (`bill_is_numbered`).
 */
export function nextInSeries(on: Pick<Tx, "getExecutor">, counter: string): RawBuilder<number> {
	return isPostgres(on)
		? sql`next_in_series(${counter})`
		: sql`(SELECT coalesce(max(value), 0) + 1 FROM counters WHERE name = ${counter})`;
}
