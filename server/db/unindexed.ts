import { type RawBuilder, sql } from "kysely";

/**
 * A column of text as a value that no index finds. SQLite prefers an index by status, kind or role to a better one,
 * even where most rows have that status, kind or role.
 */
export function unindexed(column: string): RawBuilder<string> {
	return sql<string>`${sql.ref(column)} || ''`;
}
