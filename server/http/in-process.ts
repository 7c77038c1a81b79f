import type { Context, Hono, MiddlewareHandler } from "hono";

/** A route's answer as JSON. */
type JsonReply = { json?: string };

/**
 * Calls the shop in its own process, as its pages do. A route's JSON is passed on as text: reading it from a stream
 * that was made for it would cost more than many a call itself (decision 027).
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

/**
 * Asks for one page that only reads: what several of its loaders ask, in the same role, is asked once and answered to
 * all of them; after a change it is asked again.
 */
export function askForPage(app: Hono, env: unknown): (request: Request) => Promise<Response> {
	const asked = new Map<string, Promise<Response>>();
	return async (request) => {
		if (request.method !== "GET") {
			asked.clear();
			return askInProcess(app, request, env);
		}
		const key = `${request.headers.get("X-Acting-As")} ${request.url}`;
		const reply = asked.get(key) ?? askInProcess(app, request, env);
		asked.set(key, reply);
		return (await reply).clone();
	};
}

/** Whether the caller is a page of this process. */
export function isInProcess(c: Context): boolean {
	return jsonReplyOf(c) !== undefined;
}

/** Passes the JSON to a caller in this process instead of writing it to the answer's body. */
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
