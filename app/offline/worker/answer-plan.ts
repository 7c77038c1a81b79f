/**
 * Who answers a request: the worker leaves it to the browser, gives a file of the build or a picture from its store, or
 * answers a page, from the shop if that can be reached. `page-data` is left to the browser and only shows that it can.
 */
export type AnswerPlan = "leave" | "file" | "picture" | "page" | "page-data";

/** Decides by the request alone; what belongs to a person (calls, forms, their pages' data) is never the worker's. */
export function answerPlan(
	request: Pick<Request, "method" | "mode" | "url">,
	shopOrigin: string,
): AnswerPlan {
	const { origin, pathname } = new URL(request.url);
	if (request.method !== "GET" || origin !== shopOrigin || pathname.startsWith("/api/")) return "leave";
	if (request.mode === "navigate") return "page";
	if (pathname.startsWith("/assets/")) return "file";
	if (pathname.startsWith("/pictures/")) return "picture";
	return pathname.endsWith(".data") ? "page-data" : "leave";
}

/** The pages that are kept, each as every visitor gets it. */
export const KEPT_PAGES = ["/", "/offline"] as const;
export type KeptPage = (typeof KEPT_PAGES)[number];

/** What stands in for a page that the shop cannot send now: the kept one of that address, or the way to one. */
export function standIn(address: URL): { page: KeptPage } | { goTo: string } {
	const { pathname, search, searchParams } = address;
	const path = pathname.toLowerCase();
	// A size's menu is drawn from the same dishes, but only the first one's page is kept.
	if (path === "/" && !searchParams.has("size")) return { page: "/" };
	if (path === "/" || path === "/menu") return { goTo: "/" };
	if (path === "/offline") return { page: "/offline" };
	return { goTo: `/offline?${new URLSearchParams({ from: pathname + search })}` };
}

/** Whether an answer comes from in front of the shop, which itself is not there: a proxy's 502, 503 or 504. */
export function isShopAway(response: Pick<Response, "status">): boolean {
	return response.status >= 502 && response.status <= 504;
}

/** Which pictures to drop, oldest use first, so that no more than `most` are kept. */
export function surplus<T extends { usedAt: number }>(pictures: readonly T[], most: number): T[] {
	return [...pictures].sort((a, b) => a.usedAt - b.usedAt).slice(0, Math.max(0, pictures.length - most));
}
