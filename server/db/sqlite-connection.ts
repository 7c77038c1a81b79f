import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { SqliteDatabase, SqliteStatement } from "kysely";
import { sqliteCode } from "../runtime/fault-code.ts";
import { addressOfExisting } from "./sqlite-path.ts";
import { StorageBusy } from "./storage.ts";

/** `node:sqlite` in the shape that Kysely's SQLite dialect expects. */
export type SqliteConnection = SqliteDatabase & {
	inTransaction(): boolean;
	/** Runs all statements of a script. */
	runScript(sql: string): void;
};

/** In each of the two generations. */
const KEPT_STATEMENTS = 250;

/** Opens a connection that keeps its prepared statements for reuse; a missing file is created unless `mustExist`. */
export function openSqliteConnection(
	path: string,
	{ readOnly, mustExist = false }: { readOnly: boolean; mustExist?: boolean },
): SqliteConnection {
	const database = new DatabaseSync(mustExist ? addressOfExisting(path) : path, { readOnly, timeout: 250 });
	let statements = new Map<string, SqliteStatement>();
	let older = new Map<string, SqliteStatement>();

	function prepare(sql: string): SqliteStatement {
		const known = statements.get(sql);
		if (known) return known;
		if (statements.size >= KEPT_STATEMENTS) {
			// Statements that are not used again are dropped with the next generation.
			older = statements;
			statements = new Map();
		}
		const statement = older.get(sql) ?? prepareStatement(database, sql);
		statements.set(sql, statement);
		return statement;
	}

	return {
		prepare,
		inTransaction: () => database.isTransaction,
		runScript(sql) {
			// Their columns may have changed.
			statements.clear();
			older.clear();
			named(() => database.exec(sql));
		},
		close() {
			if (database.isOpen) database.close();
		},
	};
}

function prepareStatement(database: DatabaseSync, sql: string): SqliteStatement {
	const statement = database.prepare(sql);
	const namesOf = () => statement.columns().map(({ name }) => name);
	let names = namesOf();
	statement.setReturnArrays(true);
	const all = (parameters: readonly unknown[]) => {
		const found = statement.all(...plain(parameters)) as unknown as unknown[][];
		// Another connection may have added columns to a table since.
		if (found[0] && found[0].length !== names.length) names = namesOf();
		return rowsOf(names, found);
	};
	return {
		reader: names.length > 0,
		all: (parameters) => named(() => all(parameters)),
		run: (parameters) => named(() => statement.run(...plain(parameters))),
		// A separate statement: the cached one may be run again before this reader has finished.
		iterate: (parameters) => database.prepare(sql).iterate(...plain(parameters)),
	};
}

/**
 * The objects that `node:sqlite` makes have no fixed shape for the engine: reading 500 rows takes three times as long
 * (decision 027).
 */
function rowsOf(names: readonly string[], found: readonly unknown[][]): Record<string, unknown>[] {
	return found.map((values) => {
		const row: Record<string, unknown> = {};
		for (let place = 0; place < names.length; place++) row[names[place] as string] = values[place];
		return row;
	});
}

/** `node:sqlite` would take an object as first argument for named parameters and store NULL. */
function plain(parameters: readonly unknown[]): SQLInputValue[] {
	for (const parameter of parameters) {
		if (typeof parameter === "object" && parameter !== null && !(parameter instanceof Uint8Array)) {
			throw new TypeError(
				"A query parameter must be text, a number, bytes or null, never an object such as a Date",
			);
		}
	}
	return parameters as SQLInputValue[];
}

function named<T>(step: () => T): T {
	try {
		return step();
	} catch (error) {
		throw OUTAGES.has(sqliteCode(error)) ? new StorageBusy("SQLite cannot take this now", { cause: error }) : error;
	}
}

// BUSY, LOCKED, IOERR, FULL, CANTOPEN.
const OUTAGES = new Set([5, 6, 10, 13, 14]);
