import type { Context, Hono, MiddlewareHandler } from "hono";

/** What a route has said, as JSON. */
type Told = { json?: string };

/**
 * Asks the shop in its own process, as its pages do. What a route says as JSON is handed over as text: taken out of a
 * stream that was made for it, it would cost more than many a call (decision 027).
 */
export async function askInProcess(app: Hono, request: Request, env: unknown): Promise<Response> {
	const told: Told = {};
	const reply = await app.fetch(request, { ...(env as object | undefined), told });
	const { json } = told;
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
	return toldTo(c) !== undefined;
}

/** Keeps what is said to somebody in this process out of the answer's body. */
export const tellInProcess: MiddlewareHandler = (c, next) => {
	const told = toldTo(c);
	if (told) {
		c.json = ((said: unknown, ...rest: [never]) => {
			told.json = JSON.stringify(said);
			return c.body(null, ...rest);
		}) as unknown as typeof c.json;
	}
	return next();
};

function toldTo(c: Context): Told | undefined {
	return (c.env as { told?: Told } | undefined)?.told;
}
