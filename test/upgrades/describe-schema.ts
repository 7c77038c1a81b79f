import { CompiledQuery } from "kysely";
import type { Storage } from "../../server/db/storage.ts";

/**
 * All that a database's tables are made of, a line each and sorted: columns with type, nullability and default, keys,
 * checks, indexes, triggers and functions. The order of a table's columns is left out: no query depends on it.
 */
export async function describeSchema(storage: Storage): Promise<string[]> {
	return storage.engine === "sqlite" ? describeSqlite(storage) : describePostgres(storage);
}

type Made = { type: string; name: string; table: string; sql: string | null };
type Column = { name: string; type: string; notnull: number; dflt_value: string | null; pk: number };

async function describeSqlite(storage: Storage): Promise<string[]> {
	const made = await ask<Made>(
		storage,
		"SELECT type, name, tbl_name AS 'table', sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_stat%'",
	);
	const lines: string[] = [];
	for (const { type, name, table, sql } of made) {
		if (type !== "table") {
			lines.push(`${table} ${type} ${name} ${plain(sql ?? "")}`);
			continue;
		}
		for (const column of await ask<Column>(storage, `SELECT * FROM pragma_table_xinfo('${name}')`)) {
			const { type, notnull, dflt_value: preset, pk } = column;
			lines.push(`${name}.${column.name} ${type} null:${1 - notnull} default:${preset} key:${pk}`);
		}
		for (const key of await ask<object>(storage, `SELECT * FROM pragma_foreign_key_list('${name}')`)) {
			// Keys are numbered in the order of their making, from the last.
			lines.push(`${name} refers ${JSON.stringify({ ...key, id: null })}`);
		}
		const indexes = await ask<{ name: string; unique: number; origin: string; partial: number }>(
			storage,
			`SELECT * FROM pragma_index_list('${name}')`,
		);
		for (const index of indexes) {
			const columns = await ask<{ name: string | null }>(
				storage,
				`SELECT name FROM pragma_index_info('${index.name}') ORDER BY seqno`,
			);
			const { unique, origin, partial } = index;
			const of = columns.map((column) => column.name).join();
			lines.push(`${name} index of ${of} unique:${unique} origin:${origin} partial:${partial}`);
		}
		for (const check of checksOf(sql ?? "")) lines.push(`${name} ${check}`);
		lines.push(`${name} made ${/\)([^)]*)$/.exec(sql ?? "")?.[1]} ${/AUTOINCREMENT/i.test(sql ?? "")}`);
	}
	return lines.sort();
}

/** What is in the parentheses after each CHECK. */
function checksOf(sql: string): string[] {
	return [...sql.matchAll(/\bCHECK\s*\(/gi)].map(({ index, 0: start }) => {
		let end = index + start.length;
		for (let depth = 1; depth > 0 && end < sql.length; end += 1)
			depth += sql[end] === "(" ? 1 : sql[end] === ")" ? -1 : 0;
		return plain(sql.slice(index, end));
	});
}

async function describePostgres(storage: Storage): Promise<string[]> {
	const here = "current_schema()::regnamespace";
	const questions = [
		`SELECT c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' null:' || (NOT a.attnotnull) || ' default:' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') || ' identity:' || a.attidentity::text AS line
		 FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
		 WHERE c.relnamespace = ${here} AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`,
		`SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) AS line FROM pg_constraint
		 WHERE connamespace = ${here} AND contype <> 'n'`,
		"SELECT tablename || ' ' || indexdef AS line FROM pg_indexes WHERE schemaname = current_schema()",
		`SELECT pg_get_triggerdef(t.oid) AS line FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE c.relnamespace = ${here} AND NOT t.tgisinternal`,
		`SELECT sequencename || ' ' || increment_by || ' ' || cache_size AS line FROM pg_sequences WHERE schemaname =
			current_schema()`,
		// Functions of extensions are not the shop's.
		`SELECT p.oid::regprocedure || ' ' || p.prosrc AS line FROM pg_proc p WHERE p.pronamespace = ${here}
		 AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = p.oid AND e.deptype = 'e')`,
	];
	const lines: string[] = [];
	for (const question of questions)
		for (const { line } of await ask<{ line: string }>(storage, question)) lines.push(plain(line));
	return lines.sort();
}

function plain(sql: string): string {
	return sql.replace(/--.*$/gm, "").replace(/\s+/g, " ").replaceAll(" ;", ";").trim();
}

async function ask<Row>(storage: Storage, sql: string): Promise<Row[]> {
	return (await storage.read.executeQuery<Row>(CompiledQuery.raw(sql))).rows;
}
