import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { answerTo, type Refusal } from "../../contract/refusals.ts";
import type { RefusalIn, RefusingCall } from "../../contract/responses.ts";
import type { Result } from "../../domain/result.ts";
import { callLanguage } from "./call-language.ts";

/**
 * A refusal on its way out of a route. Use cases return refusals as values; only here, at the HTTP edge, is one thrown,
 * so that a route's code reads as its success path (docs/decisions/005).
 */
export class Refused extends Error {
	readonly refusal: Refusal;
	/** The field of the input that has those which the refusal names. */
	readonly within: string | undefined;

	constructor(refusal: Refusal, within?: string) {
		super(refusal.code);
		this.refusal = refusal;
		this.within = within;
	}
}

/**
 * The value of an ok result; a refusal, which must be one that the call declares, becomes the answer. `within` is the
 * field of the input that has those which the refusal names, if it is not the body itself.
 */
export function unwrap<Call extends RefusingCall, Value>(
	_call: Call,
	result: Result<Value, RefusalIn<Call>>,
	within?: string,
): Value {
	if (result.ok) return result.value;
	throw new Refused(result.refusal, within);
}

/** The value of a result that must be ok outside a call, such as on the command line; a refusal is a fault there. */
export function unwrapOrFault<Value>(result: Result<Value, Refusal>): Value {
	if (result.ok) return result.value;
	throw new Refused(result.refusal);
}

/** Answers a call with a refusal's status, text and data. */
export function replyRefusal(c: Context, refusal: Refusal, within?: string): Response {
	const { status, body } = answerTo(refusal, callLanguage(c), within);
	if (body.retryAfterSeconds !== undefined) c.header("Retry-After", String(body.retryAfterSeconds));
	c.header("Cache-Control", "no-store");
	return c.json(body, status as ContentfulStatusCode);
}
