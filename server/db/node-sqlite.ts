import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { SqliteDatabase } from "kysely";
import { StorageBusy } from "./storage.ts";

const MOST_STATEMENTS = 500;

/** `node:sqlite` in the shape that Kysely's dialect wants, with its statements kept prepared. */
export function kyselyDatabase(database: DatabaseSync): SqliteDatabase {
	const statements = new Map<string, StatementSync>();

	function prepared(sql: string): StatementSync {
		const known = statements.get(sql);
		if (known) return known;
		const statement = database.prepare(sql);
		if (statements.size >= MOST_STATEMENTS) statements.delete(statements.keys().next().value as string);
		statements.set(sql, statement);
		return statement;
	}

	return {
		close: () => database.close(),
		prepare(sql) {
			const statement = prepared(sql);
			return {
				reader: statement.columns().length > 0,
				all: (parameters) => guarded(() => statement.all(...values(parameters))),
				run: (parameters) => guarded(() => statement.run(...values(parameters))),
				iterate: (parameters) => statement.iterate(...values(parameters)),
			};
		},
	};
}

type Value = null | number | bigint | string | Uint8Array;

/** `node:sqlite` would take a Date for named parameters and store NULL: only plain values pass. */
function values(parameters: readonly unknown[]): Value[] {
	for (const value of parameters) {
		if (
			typeof value === "boolean" ||
			(typeof value === "object" && value !== null && !(value instanceof Uint8Array))
		) {
			throw new TypeError(`not a value that SQLite keeps: ${Object.prototype.toString.call(value)}`);
		}
	}
	return parameters as Value[];
}

const SQLITE_BUSY = 5;

function guarded<T>(run: () => T): T {
	try {
		return run();
	} catch (fault) {
		if ((fault as { errcode?: number }).errcode === SQLITE_BUSY)
			throw new StorageBusy("another program holds the file");
		throw fault;
	}
}
