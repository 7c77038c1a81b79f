import type { z } from "@hono/zod-openapi";
import { OpenAPIHono } from "@hono/zod-openapi";
import type { ErrorBody } from "../../contract/errors.ts";
import { issueInTamil } from "../../contract/issue-in-tamil.ts";
import type { Language } from "../../contract/language.ts";
import { callLanguage } from "./call-language.ts";

/** A resource's routes: a body or query that does not fit its schema answers naming each field. */
export function newRoutes() {
	return new OpenAPIHono({
		defaultHook: (result, c) => {
			if (result.success) return;
			const { status, body } = invalid(
				result.error.issues as z.core.$ZodIssue[],
				(result as { data?: unknown }).data,
				callLanguage(c),
			);
			return c.json(body, status);
		},
	});
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
	const translated = (message: string) => (language === "ta" ? issueInTamil(message) : message);
	const named = issues
		.slice(0, 50)
		.map((issue) => ({ path: issue.path.join("."), message: translated(issue.message) }));
	const first = named[0];
	const message = first
		? isSentence(first.message)
			? first.message
			: [first.path, first.message].filter(Boolean).join(": ")
		: "Invalid input";
	return {
		status: isMalformed ? 400 : 422,
		body: { message, code: isMalformed ? "malformed" : "invalid", issues: named },
	};
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
	let value = given;
	for (const key of path) {
		if (typeof value !== "object" || value === null) return undefined;
		value = (value as Record<PropertyKey, unknown>)[key];
	}
	return value;
}

/** The shop's own texts name what they are about; the schema's terse ones get the field in front. */
function isSentence(message: string): boolean {
	return !/^(Invalid|Too |Expected|must be|Unrecognized)/.test(message);
}
