import type { hc } from "hono/client";
import { isPage } from "../contract/is-page.ts";
import type { Api } from "../server/app.ts";

type Input = {
	param?: Record<string, string>;
	query?: Record<string, string | readonly string[] | undefined>;
	header?: Record<string, string>;
	json?: unknown;
};
type Options = { headers?: Record<string, string>; init?: RequestInit };

/**
 * The typed client of the API: `client.orders[":id"].$get({ param: { id } })` gets `/orders/{id}`. Its types are those
 * of Hono's client; it implements only what the shop's pages need, in a fifth of the size. Path parameters must already
 * be encoded. A Wi-Fi login page, which arrives with status 200, fails like a lost connection: no call of the shop
 * answers with a page.
 */
export function apiClient(
	origin: string,
	{ headers, fetch }: { headers?: Record<string, string>; fetch: typeof globalThis.fetch },
): Client {
	return step([], async (path, { param = {}, query = {}, header, json } = {}, more = {}) => {
		const parts = path.slice(0, -1).map((part) => (part.startsWith(":") ? (param[part.slice(1)] ?? "") : part));
		const search = new URLSearchParams(
			Object.entries(query).flatMap(([name, values]) => [values ?? []].flat().map((value) => [name, value])),
		);
		const reply = await fetch(`${origin}/${parts.join("/")}${search.size > 0 ? `?${search}` : ""}`, {
			method: path.at(-1)?.slice(1).toUpperCase(),
			headers: {
				...headers,
				...more.headers,
				...header,
				...(json === undefined ? {} : { "Content-Type": "application/json" }),
			},
			body: json === undefined ? undefined : JSON.stringify(json),
			...more.init,
		});
		if (reply.ok && isPage(reply)) throw new TypeError("Failed to fetch");
		return reply;
	}) as Client;
}

/** The typed client of all resources. */
type Client = { api: ReturnType<typeof hc<Api>> };
type Send = (path: readonly string[], input?: Input, options?: Options) => Promise<Response>;

/** One segment further along the path; calling it sends the request. */
function step(path: readonly string[], send: Send): unknown {
	return new Proxy(() => {}, {
		// `await` must not take it for a promise.
		get: (_, word) => (typeof word === "string" && word !== "then" ? step([...path, word], send) : undefined),
		apply: (_, __, [input, options]) => send(path, input, options),
	});
}
