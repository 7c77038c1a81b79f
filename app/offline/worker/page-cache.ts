import {
	isLanguage,
	LANGUAGE_COOKIE,
	LANGUAGE_PARAMETER,
	LANGUAGES,
	type Language,
} from "../../../contract/language.ts";
import { now } from "../../clock.ts";
import { ALWAYS_KEPT, pageToRead, surplus } from "./answer-plan.ts";
import { filesOf, keepFiles, keptAt, stampedPage } from "./stamped-page.ts";
import type { WorkerScope } from "./worker-scope.ts";

const FRESH_FOR_MS = 5 * 60_000;
const MAX_TO_READ = 20;
/** Where a worker that cannot read cookies stores the language that its pages reported. */
const SPOKEN = "/spoken-language";

/**
 * The visitor's version of some pages, without personal data: it is requested without cookies. A page is cached only
 * with all its files, so that it runs; `files` are those that this worker came with.
 */
export function createPageCache(
	scope: WorkerScope,
	stores: { pages: string; files: string },
	files: ReadonlySet<string>,
) {
	/** Requests every page that is always cached, in the current language. */
	async function keepAlways(): Promise<void> {
		await Promise.all(ALWAYS_KEPT.map((page) => keep(page)));
	}

	/** Caches them again, and a page to read that is being visited, unless that was done a moment ago. */
	async function keepFresh(toRead: string | null): Promise<void> {
		const wanted = [...ALWAYS_KEPT, ...(toRead ? [toRead] : [])];
		// Pages that cannot be reached now stay as they were.
		await Promise.all(wanted.map(async (page) => (await isFresh(page)) || keep(page).catch(() => {})));
		if (toRead) await dropOldest();
	}

	/** The cached page, in the current language, else in another. */
	async function find(page: string): Promise<Response | undefined> {
		const pages = await caches.open(stores.pages);
		const spoken = await spokenLanguage();
		for (const language of [spoken, ...LANGUAGES]) {
			const kept = await pages.match(pageUrl(page, language));
			if (kept) return kept;
		}
		return undefined;
	}

	async function isFresh(page: string): Promise<boolean> {
		const kept = await (await caches.open(stores.pages)).match(pageUrl(page, await spokenLanguage()));
		// If the clock was put back since, nothing counts as fresh.
		return Math.abs(now() - keptAt(kept)) < FRESH_FOR_MS;
	}

	async function keep(page: string): Promise<void> {
		const address = pageUrl(page, await spokenLanguage());
		const response = await fetch(address, { credentials: "omit", cache: "no-cache" });
		if (!response.ok || response.redirected) throw new Error(`${address} answered ${response.status}`);
		const html = await response.text();
		const needed = filesOf(html);
		// A Wi-Fi login page has none of the shop's files.
		if (needed.length === 0) throw new Error(`${address} was answered by something else`);
		// A page of another release: the worker of that release caches it.
		if (needed.some((file) => file.startsWith("/assets/entry.client-") && !files.has(file))) return;
		const further = needed.filter((file) => !files.has(file));
		if (further.length > 0) await keepFiles(await caches.open(stores.files), further);
		await (await caches.open(stores.pages)).put(address, stampedPage(html, response.headers));
	}

	async function dropOldest(): Promise<void> {
		const pages = await caches.open(stores.pages);
		const toRead = (await pages.keys()).filter(({ url }) => pageToRead(url));
		const known = await Promise.all(
			toRead.map(async (address) => ({ address, usedAt: keptAt(await pages.match(address)) })),
		);
		for (const { address } of surplus(known, MAX_TO_READ)) await pages.delete(address);
	}

	/**
	 * The language in which a page is read, for browsers whose workers cannot read cookies (Safari before 18.4, Firefox
	 * before 140).
	 */
	async function hearLanguage(told: Language): Promise<void> {
		if (scope.cookieStore || told === (await spokenLanguage())) return;
		await (await caches.open(stores.pages)).put(SPOKEN, new Response(told));
		await keepFresh(null);
	}

	async function spokenLanguage(): Promise<string> {
		const chosen = scope.cookieStore
			? (await scope.cookieStore.get(LANGUAGE_COOKIE))?.value
			: await (await (await caches.open(stores.pages)).match(SPOKEN))?.text();
		return isLanguage(chosen) ? chosen : LANGUAGES[0];
	}

	return { keepAlways, keepFresh, find, hearLanguage };
}

function pageUrl(page: string, language: string): string {
	return language === LANGUAGES[0] ? page : `${page}?${LANGUAGE_PARAMETER}=${language}`;
}
