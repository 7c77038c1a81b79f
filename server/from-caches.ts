import type { RequestListener } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { ruleOf } from "../contract/event-kinds.ts";
import type { createApp } from "./app.ts";
import { compressReply } from "./http/compress-reply.ts";
import { createDeltaReplies } from "./http/delta-reply.ts";
import { createResponseCache } from "./http/response-cache.ts";
import { canonicalPageUrl, isSameForAllVisitors } from "./pages/cacheable-pages.ts";
import { STAND_IN } from "./pages/document-for-signed-in.ts";
import { createSignedInPages } from "./pages/signed-in-pages.ts";
import type { Shop } from "./shop.ts";

const DISHES = "/api/dishes";
const KEPT_CALLS = new Set([
	DISHES,
	"/api/menu",
	"/api/specials",
	"/api/store/settings",
	// Counted over all reviews; a new review or reply clears it from the cache.
	"/api/feedback/stats",
]);

/** Answers that are the same for every visitor come from memory, before the app is called. */
export function fromCaches(app: ReturnType<typeof createApp>, shop: Shop): RequestListener {
	// What is left of counted portions changes with every order, and not every order writes an event of it.
	const countsPortions = () => shop.cache.peek()?.menu.some(({ pot }) => pot) ?? true;
	const mayKeep = (path: string) => KEPT_CALLS.has(path) && !(path === DISHES && countsPortions());
	const responseCache = createResponseCache((path) => mayKeep(path) || isSameForAllVisitors(path));
	const signedInPages = createSignedInPages(shop);
	const asChanges = createDeltaReplies();
	const forget = () => {
		responseCache.forget();
		signedInPages.forget();
	};
	shop.cache.onChange(forget);
	// The home page and the reviews show customers' opinions, and must drop the name of a customer who has left.
	shop.hub.onEvent((kind) => (ruleOf(kind).outdates === "response cache" ? forget() : undefined));
	const listener = getRequestListener(
		async (request, env) => {
			const { incoming, outgoing } = env as HttpBindings;
			const renderForAll = async (asked: Request) => app.fetch(asked, { ...env, standIn: STAND_IN });
			if (await signedInPages.serve(request, incoming, outgoing, renderForAll)) return RESPONSE_ALREADY_SENT;
			const response = await responseCache.ask(incoming, async () => app.fetch(request, env));
			if (response) signedInPages.learn(incoming, response);
			if (!response && responseCache.serve(incoming, outgoing)) return RESPONSE_ALREADY_SENT;
			return compressReply(request, await asChanges(request, response ?? (await app.fetch(request, env))));
		},
		// For a request of HTTP/1.0 that names no host, as HAProxy's health checks are.
		{ overrideGlobalObjects: false, hostname: new URL(shop.publicOrigin).host },
	);
	return (request, response) => {
		// A page is requested, rendered and cached by the parameters that it reads, and by nothing else.
		if (request.method === "GET" || request.method === "HEAD") request.url = canonicalUrl(request.url ?? "/");
		if (!responseCache.serve(request, response)) void listener(request, response);
	};
}

function canonicalUrl(url: string): string {
	const [path = url] = url.split("?", 1);
	return KEPT_CALLS.has(path) ? path : canonicalPageUrl(url);
}
