import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makeTables } from "./make-tables.ts";
import { type EmptyStore, inOrderOfReference, isCarried, type Row, type RowStore } from "./row-store.ts";
import { tablesOf } from "./sqlite-backup.ts";

/** A shop's file, read as of this moment. */
export function readSqliteRows(path: string): RowStore {
	const database = new DatabaseSync(path, { readOnly: true });
	database.exec("BEGIN");
	return rowStore(database);
}

/** A new file that gets the shop's tables; it gets its name once everything is in it. */
export async function newSqliteRows(path: string): Promise<EmptyStore> {
	if (existsSync(path)) throw new Error(`${path} already exists: name a new file`);
	const unfinished = `${path}.moving`;
	const parts = [unfinished, `${unfinished}-wal`, `${unfinished}-shm`];
	let database: DatabaseSync | undefined;
	const giveUp = () => {
		if (database?.isOpen) database.close();
		for (const part of parts) rmSync(part, { force: true });
	};
	giveUp();
	mkdirSync(dirname(path), { recursive: true });
	try {
		await makeTables(`file:${unfinished}`);
		database = new DatabaseSync(unfinished);
		return emptyStore(database, { giveUp, rename: () => renameSync(unfinished, path) });
	} catch (fault) {
		giveUp();
		throw fault;
	}
}

function emptyStore(database: DatabaseSync, { giveUp, rename }: { giveUp(): void; rename(): void }): EmptyStore {
	database.exec("PRAGMA journal_mode = DELETE; PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE");
	// Rows are copied as they are: the results of triggers are copied as well.
	const triggers = database.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all();
	for (const { name } of triggers) database.exec(`DROP TRIGGER "${name}"`);
	for (const table of tablesOf(database).filter(isCarried)) database.exec(`DELETE FROM "${table}"`);
	return {
		...rowStore(database),
		async insert(table, rows) {
			for (const row of rows) {
				const columns = Object.keys(row).map((column) => `"${column}"`);
				const values = columns.map(() => "?");
				database
					.prepare(`INSERT INTO "${table}" (${columns.join(", ")}) VALUES (${values.join(", ")})`)
					.run(...Object.values(row));
			}
		},
		async keep() {
			for (const { sql } of triggers) database.exec(String(sql));
			if (database.prepare("PRAGMA foreign_key_check").get())
				throw new Error("rows that belong together are missing");
			database.exec("COMMIT");
			database.close();
			rename();
		},
		giveUp: async () => giveUp(),
	};
}

function rowStore(database: DatabaseSync): RowStore {
	return {
		async tables() {
			const tables = tablesOf(database).filter(isCarried);
			const references = tables.flatMap((from) =>
				database
					.prepare(`PRAGMA foreign_key_list("${from}")`)
					.all()
					.map(({ table }) => ({ from, to: String(table) })),
			);
			return inOrderOfReference(tables, references);
		},
		async *rowsOf(table) {
			for (const row of database.prepare(`SELECT * FROM "${table}"`).iterate()) yield row as Row;
		},
		async migrations() {
			if (!tablesOf(database).includes("migrations")) return [];
			return database
				.prepare("SELECT name FROM migrations ORDER BY name")
				.all()
				.map(({ name }) => String(name));
		},
		async close() {
			if (database.isOpen) database.close();
		},
	};
}
