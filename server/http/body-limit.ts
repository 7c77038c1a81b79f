import type { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";
import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { replyRefusal } from "./refusal.ts";

/**
 * Refuses bodies over `maxBytes`. A declared length is believed because Node holds the client to it; a body in chunks
 * is counted while it is gathered, and read from memory after that.
 */
export function limitBodies(maxBytes: number): MiddlewareHandler {
	return async (c, next) => {
		if (Number(c.req.header("Content-Length") ?? 0) > maxBytes) return replyRefusal(c, { code: "too-large" });
		// Calls within the process come whole.
		const incoming: Gathered | undefined = c.env?.incoming;
		if (!incoming || c.req.header("Transfer-Encoding") === undefined) return next();
		const body = await gather(incoming, maxBytes);
		if (!body.ok) return replyRefusal(c, body.refusal);
		incoming.rawBody = body.value;
		return next();
	};
}

/** Where @hono/node-server looks for a body that is known whole, before it reads from the connection. */
type Gathered = IncomingMessage & { rawBody?: Buffer };

/**
 * The whole body in memory; refuses once it is longer than `maxBytes`, and half a body of a client that has gone away.
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
		// A connection that breaks must not end the process; `close` follows.
		incoming.once("error", () => {});
		if (incoming.destroyed) onGone();
		else incoming.on("data", take).on("end", onEnd).on("close", onGone);
	});
}
