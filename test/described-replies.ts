import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { Hono } from "hono";

type Schema = { [keyword: string]: unknown };
type Response = { content?: Record<string, { schema: Schema }> };
type Document = {
	paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
	components: { schemas: Record<string, Schema> };
};
/** A reply as a third-party program reads it; the body is read only if it is JSON. */
type Read = { status: number; headers: Headers; body: unknown };

/** Times are ISO 8601 in UTC, to the millisecond; the other formats allow every value. */
const FORMATS = {
	date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
	"date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
	email: true,
	password: true,
	binary: true,
} as const;

let described: Promise<ReturnType<typeof describedReplies>> | undefined;

/** Fails on a reply of the API that does not match the OpenAPI document, which is the same for every shop. */
export async function expectDescribed(app: Pick<Hono, "request">, method: string, path: string, reply: Read) {
	const { pathname } = new URL(path, "http://localhost:3000");
	if (!pathname.startsWith("/api/") || method === "HEAD") return;
	const missing = (await readDescription(app))(method, pathname.replace(/^(\/api)+/, ""), reply);
	if (missing !== null) throw new Error(`The OpenAPI document does not have ${missing}`);
}

/**
 * Reads the OpenAPI document, once in a process. On a busy machine that blocks the process for seconds, in which a
 * connection to the database that is being opened reaches its time limit: it is read before the first call.
 */
export function readDescription(app: Pick<Hono, "request">) {
	described ??= readOpenapi(app);
	return described;
}

async function readOpenapi(app: Pick<Hono, "request">) {
	const told = await app.request("http://localhost:3000/api/openapi.json");
	return describedReplies((await told.json()) as Document);
}

/**
 * What the document lacks for a reply: this status of the call, the content type, a refusal's code, a field of the body
 * or its value; null if it has all of them.
 */
function describedReplies(document: Document) {
	// Compiled at every start and used a few times: optimizing the compiled schemas costs more than it saves.
	const ajv = new Ajv2020({
		strict: false,
		validateSchema: false,
		inlineRefs: false,
		code: { optimize: false },
		formats: FORMATS,
	});
	const { schemas } = document.components;
	// A field that nothing describes fits any schema that is not closed.
	ajv.addSchema({ components: { schemas: closed(schemas, schemas) } }, "closed");
	const validators = new Map<Schema, ValidateFunction>();
	/** Closed and compiled when first needed: the tests of one worker meet a part of them. */
	const validatorOf = (schema: Schema) => {
		const made = validators.get(schema) ?? ajv.compile(closed(schema, schemas) as Schema);
		validators.set(schema, made);
		return made;
	};
	const isError = ajv.getSchema("closed#/components/schemas/Error") as ValidateFunction;
	const pathOf = describedPaths(document);

	return (method: string, path: string, { status, headers, body }: Read): string | null => {
		const at = pathOf(method, path);
		if (at === null) return status === 404 || UNDESCRIBED.has(path) ? null : `${method} ${path}`;
		const said = `${method} ${at} with ${status}`;
		const response = document.paths[at]?.[method.toLowerCase()]?.responses[status];
		if (!response) return `${said}: ${JSON.stringify(body)}`;
		const type = headers.get("content-type")?.split(";")[0] ?? "nothing";
		const schema = response.content?.[type]?.schema;
		if (response.content ? !schema : type !== "nothing") return `${said} and ${type}`;
		if (!schema || type !== "application/json") return null;
		const { code } = body as { code?: unknown };
		if (status >= 400 && !codesOf(schema).includes(code)) return `${said} ${code}`;
		const validate = status >= 400 ? isError : validatorOf(schema);
		return validate(body) ? null : `${said}: ${JSON.stringify(validate.errors)}`;
	};
}

/** The document and its page for people are no calls. */
const UNDESCRIBED = new Set(["/openapi.json", "/docs"]);

/** The described path of a URL; one without a parameter goes before one with. */
function describedPaths({ paths }: Document) {
	const known = Object.entries(paths)
		.map(([path, methods]) => ({
			path,
			methods,
			parameters: path.split("{").length,
			address: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`),
		}))
		.toSorted((one, other) => one.parameters - other.parameters);
	return (method: string, path: string): string | null =>
		known.find(({ address, methods }) => methods[method.toLowerCase()] && address.test(path))?.path ?? null;
}

/** The codes that a call's refusals may carry, as `refuses` describes them. */
function codesOf(schema: Schema | undefined): unknown[] {
	const [, named] = (schema?.allOf ?? []) as [unknown, { properties: { code: { enum: unknown[] } } }];
	return named.properties.code.enum;
}

/**
 * The same with every object closed to fields that it does not name; an extended schema becomes one, and references
 * lead to the closed schemas.
 */
function closed(part: unknown, schemas: Document["components"]["schemas"]): unknown {
	if (Array.isArray(part)) return part.map((each) => closed(each, schemas));
	if (typeof part !== "object" || part === null) return part;
	const schema = part as Schema;
	if (Array.isArray(schema.allOf)) return closed(inOne(schema, schemas), schemas);
	const inside = Object.entries(schema).map(([keyword, value]) => [
		keyword,
		keyword === "$ref" ? `closed${value}` : closed(value, schemas),
	]);
	const isObject = [schema.type].flat().includes("object") && typeof schema.properties === "object";
	return Object.fromEntries(isObject ? [["additionalProperties", false], ...inside] : inside);
}

/** One schema for a value that has to fit several at once; for each field the last of them counts. */
function inOne({ allOf, ...rest }: Schema, schemas: Document["components"]["schemas"]): Schema {
	const parts = [...(allOf as Schema[]), rest].map((part) => resolved(part, schemas));
	const types = parts.flatMap(({ type }) => (type === undefined ? [] : [[type].flat()]));
	return {
		...Object.assign({}, ...parts),
		type: types.reduce((left, more) => left.filter((type) => more.includes(type))),
		properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
		required: [...new Set(parts.flatMap(({ required }) => (required ?? []) as string[]))],
	};
}

function resolved(schema: Schema, schemas: Document["components"]["schemas"]): Schema {
	if (Array.isArray(schema.allOf)) return inOne(schema, schemas);
	const named = schemas[String(schema.$ref).replace("#/components/schemas/", "")];
	return named ? resolved(named, schemas) : schema;
}
