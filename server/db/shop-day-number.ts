import { type RawBuilder, sql } from "kysely";
import { AHEAD_OF_UTC_MS, DAY_MS } from "../../domain/shop-day.ts";

/** The shop day of a column of instants (epoch ms) as a number: days since 1970. */
export function shopDayNumber(column: string): RawBuilder<number> {
	return sql<number>`(${sql.ref(column)} + ${sql.lit(AHEAD_OF_UTC_MS)}) / ${sql.lit(DAY_MS)}`;
}
