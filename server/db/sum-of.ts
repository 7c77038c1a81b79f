import { type RawBuilder, sql } from "kysely";

/**
 * The sum of whole amounts, 0 of none. PostgreSQL adds integers up to a type that it gives as text, and this cast too:
 * what is read is to be made a `Number`.
 */
export function sumOf(amount: string | RawBuilder<unknown>): RawBuilder<number> {
	const added = typeof amount === "string" ? sql.ref(amount) : amount;
	return sql<number>`cast(coalesce(sum(${added}), 0) as bigint)`;
}
