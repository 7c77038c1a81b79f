import { type RawBuilder, sql } from "kysely";

/**
 * The sum of whole amounts, 0 if there are none. PostgreSQL adds big integers up to a decimal, which would arrive as
 * text; with this cast it arrives as a number (server/db/postgres-connections.ts).
 */
export function sumOf(amount: string | RawBuilder<unknown>): RawBuilder<number> {
	const added = typeof amount === "string" ? sql.ref(amount) : amount;
	return sql<number>`cast(coalesce(sum(${added}), 0) as bigint)`;
}
