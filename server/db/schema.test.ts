import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseSync } from "vite";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { readSchema, type Schema } from "../../test/schema/read-schema.ts";
import { schemaFile, schemaText } from "../../test/schema/schema-text.ts";
import { openScratchStorage } from "../../test/scratch-storage.ts";
import { createDatabase } from "../../test/servers/postgres.ts";
import { describeSchema } from "../../test/upgrades/describe-schema.ts";
import { openStorage, type Storage } from "./storage.ts";

const engine = inject("engine");
const kept = readFileSync(schemaFile(engine), "utf8").replaceAll("\r\n", "\n");
let storage: Storage;
let schema: Schema;

beforeAll(async () => {
	storage = await openScratchStorage(engine, inject("postgresUrl"));
	schema = await readSchema(storage);
});
afterAll(() => storage.close());

it("the file db/schema has the tables that the migrations make, each with its comment", async () => {
	const text = await schemaText(storage);
	expect(text === here(kept) ? "current" : text, "stale: run npx node scripts/write-schema.ts").toBe("current");
});

it("a database made from the file equals one made by the migrations", async () => {
	const folder = mkdtempSync(join(tmpdir(), "handi-schema-"));
	const url =
		engine === "sqlite"
			? `file:${join(folder, "handi.db")}`
			: await createDatabase(inject("postgresUrl"), `schema_${randomBytes(6).toString("hex")}`);
	const copy = await openStorage(url);
	try {
		await copy.write((tx) => copy.runScript(tx, here(kept)));
		expect(await describeSchema(copy)).toEqual(await describeSchema(storage));
	} finally {
		await copy.close();
		rmSync(folder, { recursive: true });
	}
});

it("the row types say whether each column holds text, numbers or bytes, and whether it may be null", () => {
	const real = schema.tables.map(({ name, columns }) => [
		name,
		Object.fromEntries(
			columns.map(({ name, type, isNullable }) => [name, `${KINDS[type]}${isNullable ? " or null" : ""}`]),
		),
	]);
	expect(Object.fromEntries(rowTypes.map(({ name, columns }) => [name, columns]))).toEqual(Object.fromEntries(real));
});

it("only columns that the database fills in itself may be left out of an insert", () => {
	const optional = rowTypes.flatMap(({ name, generated }) => generated.map((column) => `${name}.${column}`));
	const filled = schema.tables.flatMap(({ name, columns }) =>
		columns.filter((column) => column.hasDefault || column.isNullable).map((column) => `${name}.${column.name}`),
	);
	expect(optional.filter((column) => !filled.includes(column))).toEqual([]);
});

/** If PostgreSQL comes without pg_trgm, migrations leave out its index. */
function here(text: string): string {
	const lacksTrigrams = engine === "postgres" && schema.extensions.length === 0;
	return lacksTrigrams ? text.replace(/^.*pg_trgm.*\n\n|^.*gin_trgm_ops.*\n/gm, "") : text;
}

const KINDS: Record<string, string> = {
	text: "text",
	integer: "number",
	bigint: "number",
	"double precision": "number",
	bytea: "bytes",
};

type RowType = { name: string; columns: Record<string, string>; generated: string[] };
type Node = { type: string; [key: string]: unknown };

const rowTypes = readRowTypes();

/**
 * The tables of server/db/tables.ts. Named types of the domain and the contract are unions of strings, stored as text.
 */
function readRowTypes(): RowType[] {
	const path = join(import.meta.dirname, "tables.ts");
	const statements = parseSync(path, readFileSync(path, "utf8")).program.body as unknown as Node[];
	const declared = statements.map((statement) => (statement.declaration as Node | undefined) ?? statement);
	const interfaces = new Map(
		declared.filter(({ type }) => type === "TSInterfaceDeclaration").map((node) => [nameOf(node.id), node]),
	);
	const members = (name: string): [string, Node][] => {
		const found = interfaces.get(name);
		if (!found) throw new Error(`tables.ts has no interface ${name}`);
		const above = (found.extends as Node[]).flatMap(({ expression }) => members(nameOf(expression)));
		const own = (found.body as { body: Node[] }).body;
		return [
			...above,
			...own.map(({ key, typeAnnotation }): [string, Node] => [nameOf(key), inner(typeAnnotation)]),
		];
	};
	return members("Tables").map(([name, row]) => {
		const columns = members(nameOf(row.typeName));
		return {
			name,
			columns: Object.fromEntries(columns.map(([column, type]) => [column, kindsOf(type).join(" or ")])),
			generated: columns.filter(([, type]) => isGenerated(type)).map(([column]) => column),
		};
	});

	/** What a column's type allows, null last. */
	function kindsOf(type: Node): string[] {
		if (isGenerated(type)) return kindsOf((type.typeArguments as { params: [Node] }).params[0]);
		const kinds = new Set(type.type === "TSUnionType" ? (type.types as Node[]).flatMap(kindsOf) : [kindOf(type)]);
		return [...kinds].sort((a, b) => Number(a === "null") - Number(b === "null"));
	}

	function kindOf(type: Node): string {
		if (type.type === "TSNullKeyword") return "null";
		if (type.type === "TSNumberKeyword") return "number";
		if (type.type === "TSStringKeyword" || type.type === "TSIndexedAccessType") return "text";
		if (type.type === "TSLiteralType")
			return typeof (type.literal as { value: unknown }).value === "number" ? "number" : "text";
		if (type.type !== "TSTypeReference")
			throw new Error(`tables.ts has a ${type.type}, which this test does not know`);
		return { Flag: "number", Uint8Array: "bytes" }[nameOf(type.typeName)] ?? "text";
	}
}

function isGenerated(type: Node): boolean {
	return type.type === "TSTypeReference" && nameOf(type.typeName) === "Generated";
}

function nameOf(node: unknown): string {
	return (node as { name: string }).name;
}

function inner(annotation: unknown): Node {
	return (annotation as { typeAnnotation: Node }).typeAnnotation;
}
