import type { CompiledQuery } from "kysely";
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
 * each run (docs/decisions/002). `build` hears stand-ins, so it must not look at what its arguments are; a list has a
 * fixed length or is not for here.
 */
export function compiledOnce<Args extends Record<string, unknown>, Row>(
	build: (tx: Tx, args: Args) => { compile(): CompiledQuery<Row> },
) {
	const known: { sqlite?: CompiledQuery<Row>; postgres?: CompiledQuery<Row> } = {};
	const standIns = new Proxy({} as Args, { get: (_, name) => new Argument(String(name)) });

	return (on: Reader, args: Args) => {
		const engine = isPostgres(on) ? "postgres" : "sqlite";
		if (!known[engine]) {
			known[engine] = build(on as Tx, standIns).compile();
			if (engine === "postgres") nameStatement(known[engine].sql);
		}
		const given = known[engine].parameters.map((each) => (each instanceof Argument ? args[each.name] : each));
		return on.getExecutor().executeQuery<Row>({ ...known[engine], parameters: given });
	};
}
