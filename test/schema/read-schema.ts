import { CompiledQuery } from "kysely";
import type { Storage } from "../../server/db/storage.ts";

export type Schema = { extensions: string[]; tables: Table[]; programs: string[] };
export type Table = {
	name: string;
	columns: Column[];
	/** Keys and checks of several columns. */
	constraints: string[];
	indexes: { name: string; sql: string }[];
	/** The SQL before the list of columns and constraints; `end` is the SQL after it. */
	start: string;
	end: string;
};
type Column = {
	name: string;
	type: string;
	isNullable: boolean;
	hasDefault: boolean;
	/** The column as in CREATE TABLE. */
	sql: string;
};

/** The tables, indexes, triggers and functions of a database as SQL that makes them; the tables in no order. */
export function readSchema(storage: Storage): Promise<Schema> {
	return storage.engine === "sqlite" ? readSqlite(storage) : readPostgres(storage);
}

async function readSqlite(storage: Storage): Promise<Schema> {
	const made = await ask<{ type: string; name: string; table: string; sql: string }>(
		storage,
		`SELECT type, name, tbl_name AS "table", sql FROM sqlite_master
		 WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY name`,
	);
	const tables: Table[] = [];
	for (const { name, sql } of made.filter(({ type }) => type === "table")) {
		const shapes = await ask<{ name: string; type: string; notnull: number; dflt_value: string | null }>(
			storage,
			`SELECT * FROM pragma_table_xinfo('${name}')`,
		);
		const parts = partsOf(sql);
		const ofColumn = (column: string) => parts.find((part) => part.startsWith(`${column} `)) ?? column;
		const columns = shapes.map((shape) => ({
			name: shape.name,
			type: shape.type.toLowerCase(),
			isNullable: shape.notnull === 0,
			hasDefault: shape.dflt_value !== null || /\bAUTOINCREMENT\b/.test(ofColumn(shape.name)),
			sql: ofColumn(shape.name),
		}));
		const indexes = made
			.filter(({ type, table }) => type === "index" && table === name)
			.map((index) => ({ name: index.name, sql: oneLine(index.sql) }));
		const isColumn = new Set(columns.map((column) => column.sql));
		const constraints = parts.filter((part) => !isColumn.has(part));
		const end = oneLine(sql.slice(sql.lastIndexOf(")")));
		tables.push({ name, columns, constraints, indexes, start: `CREATE TABLE ${name} (`, end });
	}
	const triggers = made.filter(({ type }) => type === "trigger");
	return { extensions: [], tables, programs: triggers.map(({ sql }) => tidyProgram(sql)) };
}

/** The columns and constraints of a CREATE TABLE: the parts between its outermost commas. */
function partsOf(sql: string): string[] {
	const bare = withoutComments(sql);
	const parts = [""];
	let depth = 0;
	for (const [token] of bare.slice(bare.indexOf("(") + 1, bare.lastIndexOf(")")).matchAll(/'(?:[^']|'')*'|[^']/gs)) {
		if (token === "(") depth += 1;
		if (token === ")") depth -= 1;
		if (token === "," && depth === 0) parts.push("");
		else parts.push(parts.pop() + token);
	}
	return parts.map(oneLine);
}

const here = "current_schema()::regnamespace";

async function readPostgres(storage: Storage): Promise<Schema> {
	const extensions = await ask<{ name: string }>(
		storage,
		"SELECT extname AS name FROM pg_extension WHERE extname <> 'plpgsql' ORDER BY 1",
	);
	const found = await ask<{ name: string; persistence: string }>(
		storage,
		`SELECT relname AS name, relpersistence::text AS persistence FROM pg_class
		 WHERE relnamespace = ${here} AND relkind = 'r' ORDER BY 1`,
	);
	const columns = await ask<PostgresColumn>(
		storage,
		`SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
			a.attnotnull AS "isRequired", pg_get_expr(d.adbin, d.adrelid) AS preset, a.attidentity::text AS identity
		 FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
		 LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
		 WHERE c.relnamespace = ${here} AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`,
	);
	// From PostgreSQL 18 on, NOT NULL is a constraint as well.
	const constraints = await ask<Constraint>(
		storage,
		`SELECT c.relname AS table, k.conname AS name, k.contype::text AS kind, pg_get_constraintdef(k.oid) AS sql,
			cardinality(k.conkey) AS width,
			(SELECT string_agg(a.attname, '_' ORDER BY of.place) FROM unnest(k.conkey) WITH ORDINALITY AS of (number,
			place)
			 JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = of.number) AS columns
		 FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
		 WHERE c.relnamespace = ${here} AND k.contype IN ('p', 'u', 'f', 'c')
		 ORDER BY position(k.contype::text IN 'pufc'), k.conname`,
	);
	const indexes = await ask<{ table: string; name: string; sql: string }>(
		storage,
		`SELECT tablename AS table, indexname AS name, indexdef AS sql FROM pg_indexes WHERE schemaname =
			current_schema()
		 AND indexname NOT IN (SELECT conname FROM pg_constraint WHERE connamespace = ${here}) ORDER BY indexname`,
	);
	const tables = found.map(({ name, persistence }) => {
		const rules = constraints.filter(({ table }) => table === name);
		const isOfColumn = ({ width }: Constraint) => width === 1;
		return {
			name,
			columns: columns
				.filter(({ table }) => table === name)
				.map((column) => ({
					name: column.name,
					type: column.type,
					isNullable: !column.isRequired,
					hasDefault: column.preset !== null || column.identity !== "",
					sql: columnOf(
						column,
						rules.filter((rule) => isOfColumn(rule) && rule.columns === column.name),
					),
				})),
			constraints: rules.filter((rule) => !isOfColumn(rule)).map((rule) => named(rule, readable(rule.sql))),
			indexes: indexes
				.filter(({ table }) => table === name)
				.map((index) => ({ name: index.name, sql: readable(index.sql) })),
			start: `CREATE ${persistence === "u" ? "UNLOGGED " : ""}TABLE ${name} (`,
			end: ")",
		};
	});
	return {
		extensions: extensions.map(({ name }) => `CREATE EXTENSION IF NOT EXISTS ${name};`),
		tables,
		programs: [...(await sequencesOfPostgres(storage)), ...(await programsOfPostgres(storage))],
	};
}

type PostgresColumn = {
	table: string;
	name: string;
	type: string;
	isRequired: boolean;
	preset: string | null;
	identity: string;
};
type Constraint = { table: string; name: string; kind: string; sql: string; columns: string; width: number };

function columnOf({ name, type, isRequired, preset, identity }: PostgresColumn, rules: Constraint[]): string {
	const parts = [name, type];
	if (identity) parts.push(`GENERATED ${identity === "a" ? "ALWAYS" : "BY DEFAULT"} AS IDENTITY`);
	const isKey = rules.some(({ kind }) => kind === "p");
	if (isRequired && !isKey) parts.push("NOT NULL");
	if (preset !== null) parts.push(`DEFAULT ${readable(preset)}`);
	for (const rule of rules) {
		// For a single column the keyword is enough.
		const sql = readable(rule.sql).replace(/^(?:FOREIGN KEY \(\w+\) )|(?<=^PRIMARY KEY|^UNIQUE) \(\w+\)/g, "");
		parts.push(named(rule, sql));
	}
	return parts.join(" ");
}

/** With its name if it is not the one that PostgreSQL would choose. */
function named({ table, name, kind, columns }: Constraint, sql: string): string {
	const own = {
		p: [`${table}_pkey`],
		u: [`${table}_${columns}_key`],
		f: [`${table}_${columns}_fkey`],
		c: [`${table}_${columns}_check`, `${table}_check`],
	}[kind];
	return own?.includes(name.replace(/\d+$/, "")) ? sql : `CONSTRAINT ${name} ${sql}`;
}

/**
 * As one would write it: `CHECK (role IN ('a', 'b'))` instead of `CHECK ((role = ANY (ARRAY['a'::text, 'b'::text])))`.
 */
function readable(sql: string): string {
	return oneLine(sql)
		.replace(/'::text/g, "'")
		.replace(/\((\d+)\)::double precision/g, "$1")
		.replace(/\((\w+) = ANY \(ARRAY\[([^\]]*)\]\)\)/g, "($1 IN ($2))")
		.replace(/\((\w+ - \w+|\w+(?: \+ \w+)+)\)(?= [+-] )/g, "$1")
		.replace(/\((\w+(?: \+ \w+)+)\)(?= \+ )/g, "$1")
		.replace(/\((\w+ [<>]=? \w+)\) AND \((\w+ [<>]=? \w+)\)/g, "$1 AND $2")
		.replace(/(?<=^CHECK )\((\(.*\))\)$/, "$1")
		.replace(/(?<= WHERE )\(([^()]*)\)$/, "$1")
		.replace(/ ON public\./, " ON ")
		.replace(" USING btree", "")
		.replace(/ REFERENCES (\w+)\(/, " REFERENCES $1 (");
}

/** The sequences that belong to no column. */
async function sequencesOfPostgres(storage: Storage): Promise<string[]> {
	const sequences = await ask<{ name: string }>(
		storage,
		`SELECT relname AS name FROM pg_class c WHERE relnamespace = ${here} AND relkind = 'S'
		 AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = c.oid AND deptype IN ('a', 'i')) ORDER BY 1`,
	);
	return sequences.map(({ name }) => `CREATE SEQUENCE ${name}`);
}

async function programsOfPostgres(storage: Storage): Promise<string[]> {
	const functions = await ask<{ name: string; takes: string; gives: string; language: string; sql: string }>(
		storage,
		// Functions of extensions are not the shop's.
		`SELECT p.proname AS name, pg_get_function_arguments(p.oid) AS takes, pg_get_function_result(p.oid) AS gives,
			l.lanname AS language, p.prosrc AS sql
		 FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang WHERE p.pronamespace = ${here}
		 AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = p.oid AND e.deptype = 'e') ORDER BY 1, 2`,
	);
	const triggers = await ask<{ sql: string }>(
		storage,
		`SELECT pg_get_triggerdef(t.oid) AS sql FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
		 WHERE c.relnamespace = ${here} AND NOT t.tgisinternal ORDER BY t.tgname`,
	);
	return [
		...functions.map(({ name, takes, gives, language, sql }) =>
			tidyProgram(`CREATE FUNCTION ${name}(${takes}) RETURNS ${gives} LANGUAGE ${language} AS $$${sql}$$`),
		),
		...triggers.map(({ sql }) => oneLine(sql).replace(/ ON public\./, " ON ")),
	];
}

/** Landed programs begin lines with the semicolon of the line before. */
function tidyProgram(sql: string): string {
	return withoutComments(sql)
		.replace(/\n(\t*); ?/g, ";\n$1")
		.replace(/^\t(END ?(?:\$\$)?)$/m, "$1");
}

function withoutComments(sql: string): string {
	return sql.replace(/('(?:[^']|'')*')|--.*$/gm, "$1");
}

/** On one line, and without the quotes around names that need none. */
function oneLine(sql: string): string {
	return withoutComments(sql)
		.replace(/\s+/g, " ")
		.replace(/"(\w+)"/g, "$1")
		.replace(/^CREATE TABLE (\w+)\(/, "CREATE TABLE $1 (")
		.trim();
}

async function ask<Row>(storage: Storage, sql: string): Promise<Row[]> {
	return (await storage.read.executeQuery<Row>(CompiledQuery.raw(sql))).rows;
}
