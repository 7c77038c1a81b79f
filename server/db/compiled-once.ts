import { type CompiledQuery, type SqlBool, sql } from "kysely";
import { isPostgres } from "./is-postgres.ts";
import { nameStatement } from "./named-statements.ts";
import type { Reader, Tx } from "./storage.ts";

/** Stands in a query's parameters for what comes with each run. */
class Argument {
	readonly name: string;
	constructor(name: string) {
		this.name = name;
	}
}

/**
 * A query that is run often, as on the path of an order, whose text is compiled once for each engine rather than at
 * each run (docs/decisions/002). `build` hears stand-ins, so it must not look at what its arguments are; a list
 * is one argument (`isOneOf`). Without `namesColumns` PostgreSQL is not asked to keep the statement: one with `*` would
 * not outlive a migration.
 */
export function compiledOnce<Args extends Record<string, unknown>, Row>(
	build: (tx: Tx, args: Args) => { compile(): CompiledQuery<Row> },
	{ namesColumns = true } = {},
) {
	const known: { sqlite?: CompiledQuery<Row>; postgres?: CompiledQuery<Row> } = {};
	const standIns = new Proxy({} as Args, { get: (_, name) => new Argument(String(name)) });

	return async (on: Reader, args: Args) => {
		const engine = isPostgres(on) ? "postgres" : "sqlite";
		if (!known[engine]) {
			known[engine] = build(on as Tx, standIns).compile();
			if (engine === "postgres" && namesColumns) nameStatement(known[engine].sql);
		}
		const given = known[engine].parameters.map((each) => {
			const value = each instanceof Argument ? args[each.name] : each;
			return engine === "sqlite" && Array.isArray(value) ? JSON.stringify(value) : value;
		});
		return on.executeQuery<Row>({ ...known[engine], parameters: given } as CompiledQuery<Row>);
	};
}

/** Whether a column has one of these values, in a query that is compiled for a list of any length. */
export function isOneOf(on: Reader, column: string, values: readonly string[]) {
	return isPostgres(on)
		? sql<SqlBool>`${sql.ref(column)} = any(${values})`
		: sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${values}))`;
}
