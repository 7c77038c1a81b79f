import { join } from "node:path";
import { SCHEMA_COMMENTS } from "../../db/schema-comments.ts";
import type { Storage } from "../../server/db/storage.ts";
import { readSchema, type Table } from "./read-schema.ts";

/** The file that holds the schema of an engine. */
export function schemaFile(engine: Storage["engine"]): string {
	return join(import.meta.dirname, `../../db/schema.${engine}.sql`);
}

/**
 * The whole schema of a database by topic, with the comments of db/schema-comments.ts. Fails where one is missing or
 * left over.
 */
export async function schemaText(storage: Storage): Promise<string> {
	const { extensions, tables, programs } = await readSchema(storage);
	refuseWrongComments(tables);
	const byName = new Map(tables.map((table) => [table.name, table]));
	const lines = [
		...comment(
			`The whole schema on ${storage.engine === "sqlite" ? "SQLite" : "PostgreSQL"} as db/migrations ` +
				"make it, written by scripts/write-schema.ts: change migrations and db/schema-comments.ts, never " +
				"this file.",
		),
		...comment(
			"Times (`at`, `*_at`) are epoch milliseconds, `*_rupees` whole rupees, yes and no 1 and 0. Ids " +
				"are made by the shop. A fingerprint is a hash that knows a network or a contact again without " +
				"telling it.",
		),
	];
	if (extensions.length > 0) lines.push("", ...extensions);
	for (const [topic, comments] of Object.entries(SCHEMA_COMMENTS)) {
		lines.push("", "", `-- ===== ${topic} =====`);
		for (const [name, { is, notes = {} }] of Object.entries(comments)) {
			const table = byName.get(name);
			if (table) lines.push("", ...comment(is), ...linesOf(table, notes));
		}
	}
	if (programs.length > 0) lines.push("", "", "-- ===== Functions and triggers =====");
	for (const program of programs) lines.push("", ...`${program};`.split("\n"));
	return `${lines.map((line) => line.trimEnd()).join("\n")}\n`;
}

function linesOf({ start, columns, constraints, end, indexes }: Table, notes: Record<string, string>): string[] {
	const parts = [
		...columns.map(({ name, sql }) => ({ note: notes[name], sql })),
		...constraints.map((sql) => ({ note: undefined, sql })),
	];
	return [
		start,
		...parts.flatMap(({ note, sql }, index) => [
			...comment(note, "\t"),
			`\t${sql}${index < parts.length - 1 ? "," : ""}`,
		]),
		`${end};`,
		...indexes.flatMap(({ name, sql }) => [...comment(notes[name]), `${sql};`]),
	];
}

/** Wrapped at 120 columns. */
function comment(text: string | undefined, indent = ""): string[] {
	const lines: string[] = [];
	for (const word of text?.split(" ") ?? []) {
		const longer = `${lines.at(-1)} ${word}`;
		if (lines.length > 0 && longer.length + 3 * indent.length <= 120) lines.splice(-1, 1, longer);
		else lines.push(`${indent}-- ${word}`);
	}
	return lines;
}

function refuseWrongComments(tables: Table[]): void {
	const comments = new Map(Object.values(SCHEMA_COMMENTS).flatMap((topic) => Object.entries(topic)));
	const missing = tables
		.filter(({ name }) => !comments.has(name))
		.map(({ name }) => `has no topic and comment for ${name}`);
	const known = new Map(
		tables.map(({ name, columns, indexes }) => [name, new Set([...columns, ...indexes].map(({ name }) => name))]),
	);
	const leftOver = [...comments].flatMap(([table, { notes = {} }]) => [
		...(known.has(table) ? [] : [`has a comment for ${table}, which is no table`]),
		...Object.keys(notes)
			.filter((name) => known.has(table) && !known.get(table)?.has(name))
			.map((name) => `has a note for ${name}, which ${table} does not have`),
	]);
	const wrong = [...missing, ...leftOver].map((problem) => `db/schema-comments.ts ${problem}`);
	if (wrong.length > 0) throw new Error(wrong.join("\n"));
}
