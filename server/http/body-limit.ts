import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { replyRefusal } from "./refusal.ts";

/**
 * Refuses bodies over `maxBytes`. A declared length is trusted because Node holds the client to it; only a body that
 * comes in chunks has to be counted, which costs a web stream.
 */
export function limitBodies(maxBytes: number): MiddlewareHandler {
	const count = bodyLimit({ maxSize: maxBytes, onError: (c) => replyRefusal(c, { code: "too-large" }) });
	return (c, next) => {
		if (c.req.header("Transfer-Encoding") !== undefined) return count(c, next);
		const length = Number(c.req.header("Content-Length") ?? 0);
		return length > maxBytes ? Promise.resolve(replyRefusal(c, { code: "too-large" })) : next();
	};
}
