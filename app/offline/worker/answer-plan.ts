/**
 * Who answers a request: the worker leaves it to the browser, gives a file of the build or an image from its store, or
 * answers a page, from the shop if that can be reached. `page-data` is left to the browser and only shows that it can.
 */
export type AnswerPlan = "leave" | "file" | "image" | "page" | "page-data";

/** Decides by the request alone; what belongs to a person (calls, forms, their pages' data) is never the worker's. */
export function answerPlan(request: Pick<Request, "method" | "mode" | "url">, shopOrigin: string): AnswerPlan {
	const { origin, pathname } = new URL(request.url);
	if (request.method !== "GET" || origin !== shopOrigin || pathname.startsWith("/api/")) return "leave";
	if (request.mode === "navigate") return "page";
	if (pathname.startsWith("/assets/")) return "file";
	if (pathname.startsWith("/pictures/")) return "image";
	return pathname.endsWith(".data") ? "page-data" : "leave";
}

/** The pages that are kept from the first visit on. */
export const ALWAYS_KEPT = ["/", "/offline"] as const;

/** Pages to read, the same for everybody: kept once they were looked at. */
const TO_READ = /^\/(home|about|gallery|pricing|contact|blog(\/[\w-]+)?)$/;

/** The page to read that a navigation or the data for one is about, if it is one. */
export function pageToRead(address: string): string | null {
	const path = new URL(address).pathname.toLowerCase().replace(/\.data$/, "");
	return TO_READ.test(path) ? path : null;
}

/** What pages draw themselves from in their address. */
const DRAWN_FROM = ["size", "q", "picture", "shown"];

/**
 * What stands in for a page that the shop cannot send now: the kept `page`, if there is one, else the way to another.
 */
export function standIn(address: URL): { page?: string; goTo: string } {
	const { pathname, search, searchParams } = address;
	const path = pathname.toLowerCase();
	const goTo = `/offline?${new URLSearchParams({ from: pathname + search })}`;
	// What an address asks of a page (a size, a word looked for, an image) is drawn into it; only the plain page is
	// kept.
	const isAsking = DRAWN_FROM.some((name) => searchParams.has(name));
	if (path === "/menu" || (path === "/" && isAsking)) return { goTo: "/" };
	if (isAsking && TO_READ.test(path)) return { goTo: path };
	return { page: path, goTo };
}

/** Whether an answer comes from in front of the shop, which itself is not there: a proxy's 502, 503 or 504. */
export function isShopAway(response: Pick<Response, "status">): boolean {
	return response.status >= 502 && response.status <= 504;
}

/**
 * Whether the browser may ask for a page while the worker starts. In Firefox one that cannot be had then is not the
 * worker's to answer any more: nothing that is kept would be shown. On an iPhone Firefox is a Safari and says FxiOS.
 */
export function mayPreload(userAgent: string): boolean {
	return !userAgent.includes("Firefox/");
}

/** Which images to drop, oldest use first, so that no more than `most` are kept. */
export function surplus<T extends { usedAt: number }>(images: readonly T[], most: number): T[] {
	return [...images].sort((a, b) => a.usedAt - b.usedAt).slice(0, Math.max(0, images.length - most));
}
