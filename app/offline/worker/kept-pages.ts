import { isLanguage, LANGUAGE_COOKIE, LANGUAGE_PARAMETER, LANGUAGES } from "../../../contract/language.ts";
import { now } from "../../clock.ts";
import { KEPT_PAGES, type KeptPage } from "./answer-plan.ts";
import type { WorkerScope } from "./worker-scope.ts";

/** When an answer was kept, by this device's clock. */
export const KEPT_AT = "Handi-Kept-At";
const FRESH_FOR_MS = 5 * 60_000;
/** A stored page has been unpacked, and its connection is over. */
const OF_THE_JOURNEY = ["content-encoding", "content-length", "transfer-encoding", "set-cookie", "date"];

/**
 * The visitor's version of some pages, which says nothing about anybody: it is asked for without cookies. A page is kept
 * only while all its files are `files` of this worker, so that a kept page always runs.
 */
export function createKeptPages(scope: WorkerScope, cacheName: string, files: ReadonlySet<string>) {
	/** Asks for every page, in the language that is spoken here. */
	async function keep(): Promise<void> {
		const language = await spokenLanguage();
		const pages = await caches.open(cacheName);
		const answers = await Promise.all(KEPT_PAGES.map((page) => askAsVisitor(addressOf(page, language))));
		await Promise.all(
			KEPT_PAGES.map((page, index) => {
				const answer = answers[index];
				return answer && pages.put(addressOf(page, language), answer);
			}),
		);
	}

	/** The same, unless it was done a moment ago. What cannot be reached now stays as it was. */
	async function keepFresh(): Promise<void> {
		const kept = await (await caches.open(cacheName)).match(addressOf("/", await spokenLanguage()));
		if (kept && now() - Number(kept.headers.get(KEPT_AT)) < FRESH_FOR_MS) return;
		await keep().catch(() => {});
	}

	/** The page as it was kept, in the language spoken here, else in another. */
	async function find(page: KeptPage): Promise<Response | undefined> {
		const pages = await caches.open(cacheName);
		const spoken = await spokenLanguage();
		for (const language of [spoken, ...LANGUAGES]) {
			const kept = await pages.match(addressOf(page, language));
			if (kept) return kept;
		}
		return undefined;
	}

	async function askAsVisitor(address: string): Promise<Response | undefined> {
		const response = await fetch(address, { credentials: "omit", cache: "no-cache" });
		if (!response.ok) throw new Error(`${address} answered ${response.status}`);
		const html = await response.text();
		const isRunnable = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].every(([, file]) =>
			files.has(file ?? ""),
		);
		return isRunnable ? stamped(html, response.headers) : undefined;
	}

	async function spokenLanguage(): Promise<string> {
		const chosen = (await scope.cookieStore?.get(LANGUAGE_COOKIE))?.value;
		return isLanguage(chosen) ? chosen : LANGUAGES[0];
	}

	return { keep, keepFresh, find };
}

function addressOf(page: KeptPage, language: string): string {
	return language === LANGUAGES[0] ? page : `${page}?${LANGUAGE_PARAMETER}=${language}`;
}

/** The page with the time on its outermost element, where its scripts find it. */
function stamped(html: string, headers: Headers): Response {
	const at = String(now());
	const own = new Headers(headers);
	for (const name of OF_THE_JOURNEY) own.delete(name);
	own.set(KEPT_AT, at);
	return new Response(html.replace("<html", `<html data-kept-at="${at}"`), { headers: own });
}
