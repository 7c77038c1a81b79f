import type { SelectQueryBuilder } from "kysely";
import { isPostgres } from "./is-postgres.ts";
import type { Tx } from "./storage.ts";

/**
 * Keeps the rows of a query from others until the transaction ends: those who want them wait. SQLite has one writer and
 * needs no lock.
 */
export function forUpdate<DB, TB extends keyof DB, Row>(
	tx: Pick<Tx, "getExecutor">,
	query: SelectQueryBuilder<DB, TB, Row>,
): SelectQueryBuilder<DB, TB, Row> {
	return isPostgres(tx) ? query.forUpdate() : query;
}
