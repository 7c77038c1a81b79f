import { OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Language } from "../../contract/language.ts";
import { type ErrorBody, refusesWith } from "../../contract/responses.ts";
import { sayIssues, valueAt } from "../../contract/say-issues.ts";
import { callLanguage } from "./call-language.ts";

type Handler = (c: Context) => Response | Promise<Response>;

/**
 * A resource's routes: a body or query that does not match its schema gets an answer naming each field, if the caller
 * may make the call.
 */
export function newRoutes() {
	const routes = new OpenAPIHono();
	const { openapi } = routes;
	routes.openapi = ((route: RouteConfig, handler: Handler) => {
		for (const body of Object.values(route.request?.body?.content ?? {}))
			if (body && "schema" in body) parseAtOnce(body.schema, route.method === "post" ? withoutNulls : asGiven);
		readFilters(route.request?.query);
		return openapi(route, handler as never, (result, c) => {
			if (result.success) return;
			const { issues } = result.error as { issues: z.core.$ZodIssue[] };
			const unfit = new UnfitInput(issues, (result as { data?: unknown }).data, callLanguage(c));
			if (isForSomebody(route)) return refuse(unfit, handler, c);
			throw unfit;
		});
	}) as typeof openapi;
	return routes;
}

/** A handler checks the caller before it reads the input: a caller who may not make the call is told that instead. */
async function refuse(unfit: UnfitInput, handler: Handler, c: Context): Promise<never> {
	c.req.valid = () => {
		throw unfit;
	};
	await handler(c);
	throw unfit;
}

/** A body or query that does not match its schema. */
export class UnfitInput extends Error {
	readonly status: 400 | 422;
	readonly body: ErrorBody;

	constructor(issues: z.core.$ZodIssue[], given: unknown, language: Language) {
		super("unfit input");
		const { status, body } = invalid(issues, given, language);
		this.status = status;
		this.body = body;
	}
}

/** Whether a call, such as `POST /orders/{id}/refunds`, needs a session. */
export function needsSession({ definitions }: OpenAPIHono["openAPIRegistry"], call: string): boolean {
	return definitions.some(
		(each) =>
			each.type === "route" &&
			`${each.route.method.toUpperCase()} ${each.route.path}` === call &&
			isForSomebody(each.route),
	);
}

/** A login may also answer signed-out, but is forbidden to nobody. */
function isForSomebody({ responses }: RouteConfig): boolean {
	return refusesWith(responses, "signed-out") && refusesWith(responses, "forbidden");
}

/** The most issues of a call that are looked at. */
const MAX_ISSUES = 50;
/** How many times a body must be parsed before its schema is worth compiling. */
const OFTEN = 100;

/**
 * Parses synchronously: no schema waits for anything, and an async parse is slower. A schema that is used often is
 * compiled (docs/decisions/048).
 */
function parseAtOnce(schema: unknown, without: Without): void {
	if (!(schema instanceof z.ZodType)) return;
	let asked = 0;
	let parsing = schema;
	schema.safeParseAsync = async (value) => {
		asked += 1;
		if (asked === OFTEN) parsing = z.compile(schema);
		return parseOrWithout(parsing, without, value);
	};
}

/** Reads the filters of a list; an empty filter counts as not given. */
function readFilters(query: unknown): void {
	if (!(query instanceof z.ZodType)) return;
	query.safeParseAsync = async (value) => parseOrWithout(query, withoutBlanks, value);
}

/** An invalid value without those of its fields that count as not given; the same value if there are none. */
type Without = (value: unknown, issues: z.core.$ZodIssue[]) => unknown;
const asGiven: Without = (value) => value;

function parseOrWithout(schema: z.ZodType, without: Without, value: unknown) {
	const result = schema.safeParse(value);
	if (result.success) return result;
	const { issues } = result.error;
	const left = without(value, issues);
	if (left === value) return result;
	const again = schema.safeParse(left);
	if (again.success) return again;
	// A field that counts as not given is not the problem, unless it is required.
	const wrong = new Set(again.error.issues.map(({ path }) => path.join()));
	const told = issues.filter(({ path }) => wrong.has(path.join()));
	return told.length > 0 ? { ...again, error: new z.ZodError(told) } : again;
}

/** A filter without a value, as an empty form field gives it, counts as not given. */
function withoutBlanks(query: unknown, issues: z.core.$ZodIssue[]): unknown {
	const given = query as Record<string, unknown>;
	const blank = new Set(issues.map(({ path }) => path[0]).filter((name) => given[String(name)] === ""));
	if (blank.size === 0) return query;
	return Object.fromEntries(Object.entries(given).filter(([name]) => !blank.has(name)));
}

/** In a new resource, null in an optional field counts as not given. */
function withoutNulls(body: unknown, issues: z.core.$ZodIssue[]): unknown {
	const nulls = issues.slice(0, MAX_ISSUES).filter(({ path }) => path.length > 0 && valueAt(body, path) === null);
	return nulls.reduce((left, { path }) => withoutFieldAt(left, path), body);
}

/** Copies only the path to the field: other fields may be nested too deeply to be copied. */
function withoutFieldAt(given: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
	if (key === undefined || typeof given !== "object" || given === null) return given;
	if (Array.isArray(given))
		return rest.length === 0 ? given : given.with(Number(key), withoutFieldAt(given[Number(key)], rest));
	const fields = given as Record<PropertyKey, unknown>;
	if (rest.length > 0) return { ...fields, [key]: withoutFieldAt(fields[key], rest) };
	const { [key]: _null, ...left } = fields;
	return left;
}

/**
 * A field of the wrong kind is malformed (400); one that is missing, null or breaks a rule is understood and refused
 * (422).
 */
function invalid(
	issues: z.core.$ZodIssue[],
	given: unknown,
	language: Language,
): { status: 400 | 422; body: ErrorBody } {
	const isMalformed = issues.some((issue) => isOfWrongKind(issue, valueAt(given, issue.path)));
	const said = sayIssues(issues.slice(0, MAX_ISSUES), given, language);
	return {
		status: isMalformed ? 400 : 422,
		body: { message: said.message, code: isMalformed ? "malformed" : "invalid", issues: said.issues },
	};
}

/**
 * A fraction of a rupee is a number: it only breaks the rule that amounts are whole. Null in a field means it was not
 * filled in.
 */
function isOfWrongKind(issue: z.core.$ZodIssue, given: unknown): boolean {
	const isMissing = given === undefined || (given === null && issue.path.length > 0);
	return issue.code === "invalid_type" && !isMissing && issue.expected !== "int";
}
