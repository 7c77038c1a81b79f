import type { Context, Hono, MiddlewareHandler } from "hono";

/** What a route has said, as JSON. */
type JsonReply = { json?: string };

/**
 * Asks the shop in its own process, as its pages do. What a route says as JSON is handed over as text: taken out of a
 * stream that was made for it, it would cost more than many a call (decision 027).
 */
export async function askInProcess(app: Hono, request: Request, env: unknown): Promise<Response> {
	const jsonReply: JsonReply = {};
	const reply = await app.fetch(request, { ...(env as object | undefined), jsonReply });
	const { json } = jsonReply;
	if (json === undefined) return reply;
	return Object.assign(reply, {
		text: async () => json,
		json: async () => JSON.parse(json),
		// It can be read any number of times.
		clone: () => reply,
	});
}

/** Whether a page of this process asks. */
export function isInProcess(c: Context): boolean {
	return jsonReplyOf(c) !== undefined;
}

/** Keeps what is said to somebody in this process out of the answer's body. */
export const replyInProcess: MiddlewareHandler = (c, next) => {
	const jsonReply = jsonReplyOf(c);
	if (jsonReply) {
		c.json = ((said: unknown, ...rest: [never]) => {
			jsonReply.json = JSON.stringify(said);
			return c.body(null, ...rest);
		}) as unknown as typeof c.json;
	}
	return next();
};

function jsonReplyOf(c: Context): JsonReply | undefined {
	return (c.env as { jsonReply?: JsonReply } | undefined)?.jsonReply;
}
