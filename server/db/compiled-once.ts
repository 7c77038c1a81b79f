import { type CompiledQuery, type SqlBool, sql } from "kysely";
import { isPostgres } from "./is-postgres.ts";
import { nameStatement } from "./named-statements.ts";
import type { Reader, Tx } from "./storage.ts";

/** A placeholder in a query's parameters for a value of each run. */
class Argument {
	readonly name: string;
	constructor(name: string) {
		this.name = name;
	}
}

/**
 * A query that runs often, such as in placing an order, whose text is compiled once for each engine rather than at each
 * run (docs/decisions/002). `build` receives placeholders, so it must not look at its arguments; a list is one argument
 * (`isOneOf`). PostgreSQL keeps it prepared unless `isPrepared` is false: one with `*` would break at a migration.
 */
export function compiledOnce<Args extends Record<string, unknown>, Row>(
	build: (tx: Tx, args: Args) => { compile(): CompiledQuery<Row> },
	{ isPrepared = true } = {},
) {
	/** Each with the names of the arguments in its parameters; null for a parameter that is the same at each run. */
	const known: Partial<Record<"sqlite" | "postgres", { query: CompiledQuery<Row>; names: (string | null)[] }>> = {};
	const standIns = new Proxy({} as Args, { get: (_, name) => new Argument(String(name)) });

	const queryFor = (on: Reader, args: Args): CompiledQuery<Row> => {
		const engine = isPostgres(on) ? "postgres" : "sqlite";
		if (!known[engine]) {
			const query = build(on as Tx, standIns).compile();
			const names = query.parameters.map((each) => (each instanceof Argument ? each.name : null));
			known[engine] = { query, names };
			if (engine === "postgres" && isPrepared) nameStatement(query.sql);
		}
		const { query, names } = known[engine];
		const parameters = names.map((name, place) => {
			const value = name === null ? query.parameters[place] : args[name];
			return engine === "sqlite" && Array.isArray(value) ? JSON.stringify(value) : value;
		});
		return { ...query, parameters };
	};
	const run = (on: Reader, args: Args) => on.getExecutor().executeQuery<Row>(queryFor(on, args));
	/** `query` only makes it, for a write that is known before it runs. */
	return Object.assign(run, { query: queryFor });
}

/** Whether a column has one of these values, in a query that is compiled for a list of any length. */
export function isOneOf(on: Reader, column: string, values: readonly string[]) {
	return isPostgres(on)
		? sql<SqlBool>`${sql.ref(column)} = any(${values})`
		: sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${values}))`;
}
