import { createHash, randomBytes } from "node:crypto";
import type { Context, Hono } from "hono";
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type * as entry from "../../app/entry.server.tsx";
import type { DocumentPerson } from "../../contract/document-person.ts";
import { isPage } from "../../contract/is-page.ts";
import { askedLanguage, languageCookie } from "../../contract/language.ts";
import { areAnonymous } from "../../contract/session-cookie.ts";
import { takeInBody } from "../http/body-limit.ts";
import { askForPage, askInProcess } from "../http/in-process.ts";
import { replyRefusal } from "../http/refusal.ts";
import type { SessionsOfPage } from "../identity/caller.ts";
import { type CheckoutOrigins, NO_ONLINE_PAYMENTS } from "../payments/online-payments.ts";
import type { Shop } from "../shop.ts";
import { busyPage } from "./busy-page.ts";
import { isSameForAllVisitors } from "./cacheable-pages.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { createPageLanes } from "./page-lanes.ts";
import { paintFirst } from "./paint-first.ts";

export type PageBuild = ServerBuild & { entry: { module: typeof entry } };

/**
 * What a request in this process may carry: the person for whom the page is rendered (server/pages/signed-in-pages.ts).
 */
type PageBindings = { standIn?: DocumentPerson };

const BUSY_PAUSE_MS = 1_000;
/** A page that waited this long for its turn looks its session up again. */
const WAITED_MS = 200;
const READS = new Set(["GET", "HEAD"]);
const PAGE_METHODS = new Set([...READS, "POST"]);
/** If several types are given, the last one counts. */
const FORM = /^application\/x-www-form-urlencoded\s*(;[^,]*)?$/i;

/**
 * Serves the pages: each is rendered completely, calls the API in process, and carries its own content security policy.
 */
export function servePages(
	app: Hono,
	shop: Shop,
	getBuild: () => Promise<PageBuild>,
	mode: "production" | "development",
): void {
	const inTurn = createPageLanes(shop);
	const handlerOf = handlerOnce(mode);
	app.all("*", async (c) => {
		const lower = c.req.path.toLowerCase();
		const isReadOfPage = READS.has(c.req.method) && !lower.startsWith("/api/");
		// Routes are case-insensitive: one URL for each page (specification 2.1). Ids keep their case.
		if (isReadOfPage && c.req.path !== lower && /^\/[a-z]+(\/[a-z]+)?\/?$/i.test(c.req.path)) {
			return c.redirect(lower + new URL(c.req.url).search, 301);
		}
		if (lower.startsWith("/api/")) return c.notFound();
		if (!PAGE_METHODS.has(c.req.raw.method)) {
			c.header("Allow", [...PAGE_METHODS].join(", "));
			return replyRefusal(c, { code: "method-not-allowed" });
		}
		// The shop's forms have one encoding; another cannot be parsed as a form.
		if (c.req.method === "POST" && !FORM.test(c.req.header("Content-Type") ?? "")) {
			return replyRefusal(c, { code: "malformed" });
		}
		// Over a slow line it would hold a slot until it has arrived.
		const form = await takeInBody(c);
		if (!form.ok) return replyRefusal(c, form.refusal);

		const build = await getBuild();
		const contexts = build.entry.module;
		const nonce = mode === "production" ? randomBytes(16).toString("base64") : "";
		const context = new RouterContextProvider();
		const sessionsOfPage: SessionsOfPage = new Map();
		const askedAt = shop.clock.now();
		// A form may open or end a session, and later reads must see that.
		if (isReadOfPage) c.env = { ...(c.env as PageBindings | undefined), sessionsOfPage };
		const { env } = c;
		context.set(
			contexts.apiFetchContext,
			isReadOfPage ? askForPage(app, env) : (request) => askInProcess(app, request, env),
		);
		context.set(contexts.nonceContext, nonce);
		context.set(contexts.documentPersonContext, (c.env as PageBindings | undefined)?.standIn ?? null);
		context.set(contexts.isDocumentContext, !c.req.path.endsWith(".data"));
		context.set(contexts.pageFaultContext, (fault) =>
			shop.log.error({ err: fault, path: c.req.path }, "a page could not be rendered"),
		);
		const rendered = { html: null };
		context.set(contexts.renderedContext, rendered);
		const page = await inTurn(c, async () => {
			// A client that has gone away while waiting needs no page any more, and a session may have ended.
			if (c.req.raw.signal.aborted) return null;
			if (shop.clock.now() - askedAt > WAITED_MS) sessionsOfPage.clear();
			const response = await handlerOf(build)(routerRequest(c), context);
			return withPolicy(c, response, rendered.html, {
				nonce,
				mode,
				isSecure: shop.secure,
				pictures: mapOrigins(c, shop),
				checkout: checkoutOrigins(c, shop),
			});
		});
		if (page) return page;
		// A crowd that retries at once would be refused so often that API calls wait behind the refusals.
		await shop.pause(BUSY_PAUSE_MS);
		return busyPage(c);
	});
}

/**
 * The router's handler of a build: making one reads all routes again. In development every change makes another build.
 */
function handlerOnce(mode: "production" | "development") {
	let known: { build: PageBuild; handle: RequestHandler } | null = null;
	return (build: PageBuild): RequestHandler => {
		if (known?.build !== build) known = { build, handle: createRequestHandler(build, mode) };
		return known.handle;
	};
}

/**
 * The request as the router needs it: without the page's origin, which `sameOriginWrites` has compared. The router
 * compares it with the URL, which has another one where a proxy terminates https or does not pass the host on. A path
 * that cannot be decoded leads to no page, without a fault. Only for requests that have passed `sameOriginWrites`.
 */
function routerRequest(c: Context): Request {
	const asked = new URL(c.req.url);
	const path = isDecodable(asked.pathname) ? asked.pathname : asked.pathname.replaceAll("%", "%25");
	if (c.req.header("Origin") === undefined && path === asked.pathname) return c.req.raw;
	const request = new Request(new URL(path + asked.search, asked), c.req.raw);
	request.headers.delete("Origin");
	return request;
}

function isDecodable(path: string): boolean {
	try {
		decodeURIComponent(path);
		return true;
	} catch {
		return false;
	}
}

/**
 * The origins of map tiles: customers and owners may reach a map from any page without a new document; riders have
 * none.
 */
function mapOrigins(c: Context, { mapTilesUrl }: Shop): string[] {
	return mapTilesUrl === null || /^\/rider(\/|$)/i.test(c.req.path) ? [] : [new URL(mapTilesUrl).origin];
}

/**
 * The origins of the checkout: customers may reach the cart from any page without a new document; nobody pays in the
 * admin or on a rider's phone.
 */
function checkoutOrigins(c: Context, { payments }: Shop): CheckoutOrigins {
	return /^\/(rider|admin|kitchen)(\/|$)/i.test(c.req.path) ? NO_ONLINE_PAYMENTS.origins : payments.origins;
}

/** Hot reload needs inline scripts and a socket; only `npm run dev` uses this. */
const DEVELOPMENT_POLICY =
	"default-src 'self' 'unsafe-inline' 'unsafe-eval' data: ws: http://127.0.0.1:*; img-src * data:; " +
	"frame-src https: http://127.0.0.1:*";

async function withPolicy(
	c: Context,
	response: Response,
	text: string | null,
	{
		nonce,
		mode,
		isSecure,
		pictures,
		checkout,
	}: {
		nonce: string;
		mode: string;
		isSecure: boolean;
		pictures: readonly string[];
		checkout: CheckoutOrigins;
	},
): Promise<Response> {
	const headers = new Headers(response.headers);
	headers.set("Vary", "Cookie, Accept-Encoding");
	const asked = askedLanguage(c.req.url);
	if (asked) headers.append("Set-Cookie", languageCookie(asked, isSecure));
	if (!isPage(response)) {
		if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
		return new Response(response.body, { status: response.status, headers });
	}
	// A page whose URL is a secret sets a stricter value itself.
	if (headers.get("Cache-Control") !== "no-store") headers.set("Cache-Control", "no-cache");
	const rendered = text ?? (await response.text());
	if (mode === "development") {
		headers.set("Content-Security-Policy", DEVELOPMENT_POLICY);
		return new Response(rendered, { status: response.status, headers });
	}
	const html = paintFirst(rendered, nonce);
	const cookies = c.req.header("Cookie");
	const isKept = areAnonymous(cookies) && isSameForAllVisitors(c.req.path);
	if (!isKept) {
		headers.set("Content-Security-Policy", contentSecurityPolicy({ nonce }, pictures, checkout));
		if (!areAnonymous(cookies)) headers.set("Cache-Control", "private, no-store");
		return new Response(Buffer.from(html), { status: response.status, headers });
	}
	headers.set(
		"Content-Security-Policy",
		contentSecurityPolicy({ hashes: inlineHashes(html, nonce) }, pictures, checkout),
	);
	return new Response(html.replaceAll(` nonce="${nonce}"`, ""), { status: response.status, headers });
}

/** The hashes of the inline scripts and styles that carry this page's nonce; injected ones carry none. */
function inlineHashes(html: string, nonce: string): string[] {
	const escaped = nonce.replace(/[+/=]/g, "\\$&");
	const inline = new RegExp(`<(script|style)(?![^>]*\\ssrc=)[^>]*\\snonce="${escaped}"[^>]*>([\\s\\S]*?)</\\1>`, "g");
	return [...html.matchAll(inline)].map((match) =>
		createHash("sha256")
			.update(match[2] ?? "")
			.digest("base64"),
	);
}
