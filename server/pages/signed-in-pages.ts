import type { IncomingMessage, ServerResponse } from "node:http";
import type { DocumentPerson } from "../../contract/document-person.ts";
import { isPage } from "../../contract/is-page.ts";
import { rememberedLanguage } from "../../contract/language.ts";
import { areAnonymous, sessionTokenIn } from "../../contract/session-cookie.ts";
import { acceptedCoding } from "../http/accepted-coding.ts";
import { cookieName } from "../http/session-cookies.ts";
import { AccountGone, customer } from "../identity/customer-account.ts";
import { callerOf } from "../identity/sessions.ts";
import { usualOf } from "../orders/usual-order.ts";
import { keepNewest } from "../runtime/keep-newest.ts";
import type { Shop } from "../shop.ts";
import { isSameForAllSignedIn } from "./cacheable-pages.ts";
import { type DocumentForSignedIn, documentForSignedIn, usualIn } from "./document-for-signed-in.ts";

/** Renders the page of a request without a session, for a placeholder that represents everybody who is signed in. */
type RenderForAll = (request: Request) => Promise<Response>;

type Kept = {
	headers: Record<string, string>;
	document: DocumentForSignedIn;
	/** The markup of usual orders, by content: each costs as much as a page, and is valid until the shop changes. */
	usuals: Map<string, string>;
};

const MAX_PAGES = 60;
const MAX_USUALS = 500;
const PER_ANSWER = new Set(["content-length", "content-encoding", "date", "etag"]);

/**
 * The pages that are the same for everybody logged in, except for a small personal part: rendered once for all, without
 * anybody's session, and sent from memory with that part filled in, until the shop changes (decision 027).
 */
export function createSignedInPages(shop: Shop) {
	let pages = new Map<string, Promise<Kept | null>>();
	/**
	 * Requests whose page is about to be rendered for one person, from which to learn the markup of their usual order.
	 */
	const learning = new WeakMap<IncomingMessage, { kept: Kept; usual: string }>();

	/** The page of this URL and language; null if it cannot be shared. */
	async function pageFor(request: Request, incoming: IncomingMessage, render: RenderForAll): Promise<Kept | null> {
		const language = rememberedLanguage(incoming.headers.cookie);
		const key = `${language ?? ""} ${incoming.url}`;
		const known = pages.get(key);
		if (known) return known;
		if (pages.size >= MAX_PAGES) return null;
		const headers = new Headers(request.headers);
		headers.delete("cookie");
		if (language) headers.set("cookie", `language=${language}`);
		const here = pages;
		const made = render(new Request(request.url, { headers }))
			.then((response) => (isForAll(response) ? keep(response) : undefined))
			.then((kept) => {
				// A page that is incomplete now may be complete the next time.
				if (kept === undefined) here.delete(key);
				return kept ?? null;
			});
		here.set(key, made);
		// A fault affects only this request; the next one tries again.
		made.catch(() => here.delete(key));
		return made;
	}

	async function personOf(cookies: string, isMenu: boolean): Promise<DocumentPerson | null> {
		// The event id first: later events are then repeated, never missed.
		const lastEventId = shop.hub.lastEventId();
		const token = sessionTokenIn(cookies, cookieName(shop, "customer"));
		const now = shop.clock.now();
		const caller = token ? await callerOf(shop.storage, token, now) : null;
		if (caller?.role !== "customer") return null;
		const [me, usual] = await Promise.all([
			customer(shop.storage.read, caller.accountId),
			isMenu ? usualOf(shop.storage.read, caller.accountId, now) : null,
		]);
		return { me, usual, lastEventId };
	}

	/** The app reports when the account or the storage is away. */
	function nobodyNow(fault: unknown): null {
		if (fault instanceof AccountGone || shop.storage.isOutage(fault)) return null;
		throw fault;
	}

	return {
		/** Answers a logged-in request from memory; false if the app has to answer it. */
		async serve(
			request: Request,
			incoming: IncomingMessage,
			outgoing: ServerResponse,
			render: RenderForAll,
		): Promise<boolean> {
			const { method, url = "/", headers } = incoming;
			const cookies = headers.cookie ?? "";
			if ((method !== "GET" && method !== "HEAD") || !isSameForAllSignedIn(url)) return false;
			if (headers.authorization !== undefined || !isOneCustomers(cookies, cookieName(shop, "customer")))
				return false;
			if (!acceptedCoding(headers["accept-encoding"], ["br"])) return false;
			const person = await personOf(cookies, MENUS.test(url)).catch(nobodyNow);
			const kept = person && (await pageFor(request, incoming, render));
			if (!kept) return false;
			const asked = person.usual ? JSON.stringify(person.usual) : null;
			const usual = asked === null ? "" : kept.usuals.get(asked);
			if (asked !== null && usual === undefined) {
				learning.set(incoming, { kept, usual: asked });
				return false;
			}
			const body = await kept.document.brotli(person, usual ?? "");
			if (!body) return false;
			outgoing.writeHead(200, { ...kept.headers, "content-encoding": "br", "content-length": body.length });
			outgoing.end(body);
			return true;
		},
		/** Learns from the page that was rendered for the request's own person. */
		learn(incoming: IncomingMessage, response: Response): void {
			const wanted = learning.get(incoming);
			learning.delete(incoming);
			if (!wanted || response.status !== 200 || !isPage(response)) return;
			void response
				.clone()
				.text()
				.then((html) => {
					const usual = usualIn(html);
					const { usuals } = wanted.kept;
					if (usual === null) return;
					usuals.set(wanted.usual, usual);
					keepNewest(usuals, MAX_USUALS);
				})
				// The client has gone away.
				.catch(() => {});
		},
		forget() {
			pages = new Map();
		},
	};
}

const MENUS = /^\/(menu)?(\?|$)/;

/** A session of a customer and of no other role: staff use is recorded by the app. */
function isOneCustomers(cookies: string, name: string): boolean {
	const others = cookies.split(";").filter((cookie) => cookie.split("=", 1)[0]?.trim() !== name);
	return sessionTokenIn(cookies, name) !== null && areAnonymous(others.join(";"));
}

/** Not a page that forbids keeping it because it is incomplete, nor one that sets a cookie. */
function isForAll(response: Response): boolean {
	const { status, headers } = response;
	return (
		status === 200 && isPage(response) && !headers.has("Set-Cookie") && headers.get("Cache-Control") === "no-cache"
	);
}

async function keep(response: Response): Promise<Kept | null> {
	const document = documentForSignedIn(await response.text());
	if (!document) return null;
	const lasting = Object.fromEntries([...response.headers].filter(([name]) => !PER_ANSWER.has(name)));
	return { headers: { ...lasting, "cache-control": "private, no-store" }, document, usuals: new Map() };
}
