import type { SqliteConnection } from "./sqlite-connection.ts";

export type Statement = { sql: string; parameters: readonly unknown[] };

/** Statements that are written together, unless the first one changes nothing: then none of the others runs. */
export type GuardedWrite = readonly [guard: Statement, ...others: Statement[]];

/** The rows that the statements returned; null if the first one changed nothing. */
export type GuardedRows = readonly unknown[] | null;

/** Runs the statements in the connection's transaction. */
export function runGuarded(connection: SqliteConnection, [guard, ...others]: GuardedWrite): GuardedRows {
	const { changes } = connection.prepare(guard.sql).run(guard.parameters);
	if (Number(changes) === 0) return null;
	return others.flatMap(({ sql, parameters }) => {
		const statement = connection.prepare(sql);
		if (statement.reader) return statement.all(parameters);
		statement.run(parameters);
		return [];
	});
}
