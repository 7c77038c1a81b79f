import { type RawBuilder, sql } from "kysely";
import { isPostgres } from "./is-postgres.ts";
import type { Tx } from "./storage.ts";

/**
 * The next number of a counter, for a column in the insert of the numbered row: without gaps, since a rollback takes no
 * number. On SQLite the inserted row advances the counter (`bill_is_numbered`).
 */
export function nextInSeries(on: Pick<Tx, "getExecutor">, counter: string): RawBuilder<number> {
	return isPostgres(on)
		? sql`next_in_series(${counter})`
		: sql`(SELECT coalesce(max(value), 0) + 1 FROM counters WHERE name = ${counter})`;
}
