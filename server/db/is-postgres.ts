import { PostgresAdapter } from "kysely";
import type { Tx } from "./storage.ts";

/** Whether this reads or writes on PostgreSQL. */
export function isPostgres(on: Pick<Tx, "getExecutor">): boolean {
	return on.getExecutor().adapter instanceof PostgresAdapter;
}
