import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { RefusalIn, RefusingCall } from "../../contract/errors.ts";
import { answerTo, type Refusal } from "../../contract/refusals.ts";
import type { Result } from "../../domain/result.ts";
import { callLanguage } from "./call-language.ts";

/**
 * A refusal on its way out of a route. Use cases return refusals as values; only here, at the HTTP edge, is one thrown,
 * so that a route's code reads as its success path (docs/decisions/005).
 */
export class Refused extends Error {
	readonly refusal: Refusal;

	constructor(refusal: Refusal) {
		super(refusal.code);
		this.refusal = refusal;
	}
}

/** The value of an ok result; a refusal, which must be one that the call declares, becomes the answer. */
export function unwrap<Call extends RefusingCall, Value>(_call: Call, result: Result<Value, RefusalIn<Call>>): Value {
	if (result.ok) return result.value;
	throw new Refused(result.refusal);
}

/** The value of a result that must be ok outside a call, such as on the command line; a refusal is a fault there. */
export function unwrapOrFault<Value>(result: Result<Value, Refusal>): Value {
	if (result.ok) return result.value;
	throw new Refused(result.refusal);
}

/** Answers a call with a refusal's status, text and data. */
export function replyRefusal(c: Context, refusal: Refusal): Response {
	const { status, body } = answerTo(refusal, callLanguage(c));
	if (body.retryAfterSeconds !== undefined) c.header("Retry-After", String(body.retryAfterSeconds));
	c.header("Cache-Control", "no-store");
	return c.json(body, status as ContentfulStatusCode);
}
