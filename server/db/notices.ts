import { PostgresAdapter, PostgresDialect } from "kysely";
import type { Tx } from "./storage.ts";

class AdapterWithoutNotices extends PostgresAdapter {}

/** For an engine that speaks PostgreSQL's protocol and has no NOTIFY. */
export class DialectWithoutNotices extends PostgresDialect {
	override createAdapter() {
		return new AdapterWithoutNotices();
	}
}

/** Whether a transaction can tell other processes that it has been committed. */
export function hasNotices(tx: Tx): boolean {
	return !(tx.getExecutor().adapter instanceof AdapterWithoutNotices);
}
