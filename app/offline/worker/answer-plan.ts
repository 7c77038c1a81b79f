/**
 * Who answers a request: the worker leaves it to the browser, serves a file of the build or an image from its cache, or
 * a page, from the shop if that can be reached. `page-data` is left to the browser and only shows that the shop can be
 * reached.
 */
export type AnswerPlan = "leave" | "file" | "image" | "page" | "page-data";

/** Decides by the request alone; the worker never handles personal requests (calls, forms, their pages' data). */
export function answerPlan(request: Pick<Request, "method" | "mode" | "url">, shopOrigin: string): AnswerPlan {
	const { origin, pathname } = new URL(request.url);
	if (request.method !== "GET" || origin !== shopOrigin || pathname.startsWith("/api/")) return "leave";
	if (request.mode === "navigate") return "page";
	if (pathname.startsWith("/assets/")) return "file";
	if (pathname.startsWith("/pictures/")) return "image";
	return pathname.endsWith(".data") ? "page-data" : "leave";
}

/** The pages cached from the first visit on. */
export const ALWAYS_KEPT = ["/", "/offline"] as const;

/** Pages to read, the same for everybody: cached once they were visited. */
const TO_READ = /^\/(home|about|gallery|pricing|contact|blog(\/[\w-]+)?)$/;

/** The page to read that a navigation or data request is for, if any. */
export function pageToRead(address: string): string | null {
	const path = new URL(address).pathname.toLowerCase().replace(/\.data$/, "");
	return TO_READ.test(path) ? path : null;
}

/** The search parameters that pages render. */
const DRAWN_FROM = ["size", "q", "picture", "shown"];

/** The replacement for a page that the shop cannot send now: the cached `page`, if there is one, else another URL. */
export function standIn(address: URL): { page?: string; goTo: string } {
	const { pathname, search, searchParams } = address;
	const path = pathname.toLowerCase();
	const goTo = `/offline?${new URLSearchParams({ from: pathname + search })}`;
	// Search parameters (size, search, image) change what the page renders; only the plain page is cached.
	const isAsking = DRAWN_FROM.some((name) => searchParams.has(name));
	if (path === "/menu" || (path === "/" && isAsking)) return { goTo: "/" };
	if (isAsking && TO_READ.test(path)) return { goTo: path };
	return { page: path, goTo };
}

/** Whether an answer comes from a proxy in front of a shop that is down: a 502, 503 or 504. */
export function isShopAway(response: Pick<Response, "status">): boolean {
	return response.status >= 502 && response.status <= 504;
}

/**
 * Whether the browser may request a page while the worker starts. In Firefox the worker can no longer answer if that
 * request fails: no cached page would be shown. On an iPhone Firefox is a Safari and says FxiOS.
 */
export function mayPreload(userAgent: string): boolean {
	return !userAgent.includes("Firefox/");
}

/** Which images to drop, oldest use first, so that no more than `most` are kept. */
export function surplus<T extends { usedAt: number }>(images: readonly T[], most: number): T[] {
	return [...images].sort((a, b) => a.usedAt - b.usedAt).slice(0, Math.max(0, images.length - most));
}
