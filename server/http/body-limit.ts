import type { IncomingMessage } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { replyRefusal } from "./refusal.ts";

/**
 * Refuses bodies over `maxBytes`. A declared length is trusted because Node holds the client to it; a chunked body is
 * counted while it is read into memory.
 */
export function limitBodies(maxBytes: number): MiddlewareHandler {
	return async (c, next) => {
		if (Number(c.req.header("Content-Length") ?? 0) > maxBytes) return replyRefusal(c, { code: "too-large" });
		// Calls within the process arrive complete.
		const incoming: Gathered | undefined = c.env?.incoming;
		if (!incoming || c.req.header("Transfer-Encoding") === undefined) return next();
		const body = await gather(incoming, maxBytes);
		if (!body.ok) return replyRefusal(c, body.refusal);
		incoming.rawBody = body.value;
		return next();
	};
}

/**
 * Reads the whole body into memory, so that nobody waits for the rest of it later on; for a call that has passed
 * `limitBodies`. Refuses one that is cut off.
 */
export async function takeInBody(c: Context): Promise<Result<null, RefusalOf<"malformed" | "too-large">>> {
	const incoming: Gathered | undefined = c.env?.incoming;
	if (!incoming || incoming.rawBody || c.req.header("Content-Length") === undefined) return ok(null);
	const body = await gather(incoming, Number.POSITIVE_INFINITY);
	if (!body.ok) return body;
	incoming.rawBody = body.value;
	return ok(null);
}

/** Where @hono/node-server looks for a complete body before it reads from the connection. */
type Gathered = IncomingMessage & { rawBody?: Buffer };

/**
 * Reads the whole body into memory; refuses if it is longer than `maxBytes`, or cut off because the client has gone.
 */
function gather(
	incoming: IncomingMessage,
	maxBytes: number,
): Promise<Result<Buffer, RefusalOf<"malformed" | "too-large">>> {
	return new Promise((resolve) => {
		const chunks: Buffer[] = [];
		let size = 0;
		const end = (body: Result<Buffer, RefusalOf<"malformed" | "too-large">>) => {
			incoming.off("data", take).off("end", onEnd).off("close", onGone);
			resolve(body);
		};
		const onEnd = () => end(ok(Buffer.concat(chunks)));
		const onGone = () => end(refuse({ code: "malformed" }));
		const take = (chunk: Buffer) => {
			size += chunk.length;
			chunks.push(chunk);
			if (size > maxBytes) end(refuse({ code: "too-large" }));
		};
		// A broken connection must not end the process; `close` follows.
		incoming.once("error", () => {});
		if (incoming.destroyed) onGone();
		else incoming.on("data", take).on("end", onEnd).on("close", onGone);
	});
}
