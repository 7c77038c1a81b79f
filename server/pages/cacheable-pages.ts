import { LANGUAGE_PARAMETER, LANGUAGES } from "../../contract/language.ts";

/** What a page reads from its query: these values of a parameter, in any case, or any text. */
type Reads = Record<string, readonly string[] | "text">;

const MENU: Reads = { size: ["all", "large"], q: "text" };

/**
 * The pages that are the same for every visitor (decision 003), and what each of them reads from its query besides the
 * language.
 */
const PUBLIC_PAGES: Record<string, Reads> = {
	"/": MENU,
	"/menu": MENU,
	"/home": {},
	"/about": {},
	"/blog": {},
	"/gallery": { picture: "text" },
	"/pricing": {},
	"/reservation": {},
	"/contact": {},
	"/feedback": { shown: "text" },
	"/user/login": { mode: ["signup"], next: "text", ended: ["1"] },
	"/offline": { from: "text" },
	// The same for a page that is already open; it may request only part of its data.
	"/_.data": { ...MENU, _routes: "text" },
	"/menu.data": { ...MENU, _routes: "text" },
};

/**
 * Pages that are the same for everybody logged in, except for the name and the usual order (decision 027). The others
 * prefill a form, or redirect somebody who is logged in.
 */
const SAME_WHEN_SIGNED_IN = new Set(["/", "/menu", "/home", "/about", "/blog", "/gallery", "/feedback"]);

const LANGUAGE: Reads = { [LANGUAGE_PARAMETER]: LANGUAGES };

/**
 * A public page's URL with only the parameters that the page reads, in a fixed order: extra parameters give the same
 * page. Other URLs stay as they are.
 */
export function canonicalPageUrl(url: string): string {
	const [path, query] = parts(url);
	const reads = readsOf(path);
	if (!reads || query === null) return url;
	const asked = new URLSearchParams(query);
	const known = new URLSearchParams();
	for (const [name, values] of Object.entries(reads)) {
		const value = asked.get(name);
		if (value === null) continue;
		if (values === "text") known.set(name, value);
		else if (values.includes(value.toLowerCase())) known.set(name, value.toLowerCase());
	}
	return known.size > 0 ? `${path}?${known}` : path;
}

/**
 * Whether every visitor gets the same answer from this canonical URL, so that it may be kept: not if it contains typed
 * text.
 */
export function isSameForAllVisitors(url: string): boolean {
	const [path, query] = parts(url);
	const reads = readsOf(path);
	return reads !== null && [...new URLSearchParams(query ?? "").keys()].every((name) => reads[name] !== "text");
}

/** Whether everybody logged in gets the same document from this canonical URL, except for personal data. */
export function isSameForAllSignedIn(url: string): boolean {
	return SAME_WHEN_SIGNED_IN.has(parts(url)[0]) && isSameForAllVisitors(url);
}

function readsOf(path: string): Reads | null {
	return Object.hasOwn(PUBLIC_PAGES, path) ? { ...PUBLIC_PAGES[path], ...LANGUAGE } : null;
}

function parts(url: string): [path: string, query: string | null] {
	const at = url.indexOf("?");
	return at < 0 ? [url, null] : [url.slice(0, at), url.slice(at + 1)];
}
