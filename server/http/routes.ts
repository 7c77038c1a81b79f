import { OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import { type ErrorBody, refusesWith } from "../../contract/errors.ts";
import type { Language } from "../../contract/language.ts";
import { sayIssues, valueAt } from "../../contract/say-issues.ts";
import { callLanguage } from "./call-language.ts";

/** A resource's routes: a body or query that does not fit its schema answers naming each field. */
export function newRoutes() {
	const routes = new OpenAPIHono({
		defaultHook: (result, c) => {
			if (result.success) return;
			throw new UnfitInput(
				result.error.issues as z.core.$ZodIssue[],
				(result as { data?: unknown }).data,
				callLanguage(c),
			);
		},
	});
	const { openapi } = routes;
	routes.openapi = ((route: RouteConfig, ...rest: [never]) => {
		for (const body of Object.values(route.request?.body?.content ?? {}))
			if (body && "schema" in body) parseAtOnce(body.schema);
		return openapi(route, ...rest);
	}) as typeof openapi;
	return routes;
}

/**
 * A body or query that does not fit its schema, on its way to where the shop is known: who must log in first is told
 * that before what is wrong.
 */
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

/** Whether a call, as `POST /orders/{id}/refunds`, needs a session. */
export function needsSession({ definitions }: OpenAPIHono["openAPIRegistry"], call: string): boolean {
	return definitions.some(
		(each) =>
			each.type === "route" &&
			`${each.route.method.toUpperCase()} ${each.route.path}` === call &&
			// A login may end as signed out as well, and is forbidden to nobody.
			refusesWith(each.route.responses, "signed-out") &&
			refusesWith(each.route.responses, "forbidden"),
	);
}

/** So often a body is asked for before its schema is worth compiling. */
const OFTEN = 100;

/**
 * No schema waits for anything, and one that may is slower; one that is asked for often is compiled
 * (docs/decisions/048).
 */
function parseAtOnce(schema: unknown): void {
	if (!(schema instanceof z.ZodType)) return;
	let asked = 0;
	let parsing = schema;
	schema.safeParseAsync = async (value) => {
		asked += 1;
		if (asked === OFTEN) parsing = z.compile(schema);
		return parsing.safeParse(value);
	};
}

/**
 * A field of the wrong kind is malformed (400); one that is missing or breaks a rule is understood and refused (422).
 */
function invalid(
	issues: z.core.$ZodIssue[],
	given: unknown,
	language: Language,
): { status: 400 | 422; body: ErrorBody } {
	const isMalformed = issues.some(
		(issue) => issue.code === "invalid_type" && valueAt(given, issue.path) !== undefined,
	);
	const said = sayIssues(issues.slice(0, 50), given, language);
	return {
		status: isMalformed ? 400 : 422,
		body: { message: said.message, code: isMalformed ? "malformed" : "invalid", issues: said.issues },
	};
}
