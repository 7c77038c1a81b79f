import { RIDER_DASHBOARD, RIDER_PAGES, riderPage, TELLS_OF } from "../../offline/worker/rider-pages.ts";
import { filesOf, stampedPage } from "../../offline/worker/stamped-page.ts";

/** The paths that open without a signal, as far as this page knows. */
let paths: ReadonlySet<string> = new Set();

/** Whether the rider's page at this address opens without a signal. */
export function isKept(address: string): boolean {
	return paths.has(riderPage(address) ?? "");
}

/**
 * Keeps the dashboard and the page of each order in hand on the device, and nothing else: what tells of another rider,
 * or of an order that is no longer in hand, goes first, whether or not the shop can be reached for what takes its
 * place.
 */
export async function keepRiderPages(
	{ riderId, inHand }: { riderId: string; inHand: readonly string[] },
	over: AbortSignal,
): Promise<void> {
	const wanted = new Map([
		[RIDER_DASHBOARD, [riderId, ...inHand].join(" ")],
		...inHand.map((id) => [`/rider/delivery/${id}`, riderId] as const),
	]);
	const cache = await caches.open(RIDER_PAGES);
	for (const request of await cache.keys()) {
		const path = riderPage(request.url);
		const tellsOf = path && (await cache.match(request))?.headers.get(TELLS_OF);
		if (path && wanted.get(path) !== tellsOf) await cache.delete(request);
	}
	const files = new Set<string>();
	for (const [path, tellsOf] of wanted) {
		const page = await readPage(path, tellsOf, over);
		if (over.aborted) return;
		if (!page) continue;
		// A page is kept with all its files, so that it runs.
		for (const file of page.files) {
			files.add(file);
			if (!(await caches.match(file))) await cache.add(file);
		}
		if (over.aborted) return;
		await cache.put(path, page.response);
	}
	const keys = (await cache.keys()).map(({ url }) => url);
	paths = new Set(keys.flatMap((url) => riderPage(url) ?? []));
	// Files of an earlier release; all pages were read anew, or none is sure to be without them.
	if (wanted.size > paths.size || files.size === 0) return;
	for (const url of keys) {
		const isOld = new URL(url).pathname.startsWith("/assets/") && !files.has(new URL(url).pathname);
		if (isOld) await cache.delete(url);
	}
}

/** Knows again what an earlier page has kept. */
export async function recallRiderPages(): Promise<void> {
	if (!(await caches.has(RIDER_PAGES))) return;
	const keys = await (await caches.open(RIDER_PAGES)).keys();
	paths = new Set(keys.flatMap(({ url }) => riderPage(url) ?? []));
}

/** Nobody rides any more: nothing of what was seen stays on the device. */
export async function forgetRiderPages(): Promise<void> {
	paths = new Set();
	if ("caches" in globalThis) await caches.delete(RIDER_PAGES);
}

async function readPage(path: string, tellsOf: string, signal: AbortSignal) {
	const response = await fetch(path, { cache: "no-store", redirect: "manual", signal }).catch(() => null);
	if (!response?.ok) return null;
	const html = await response.text();
	const stamped = stampedPage(html, response.headers);
	stamped.headers.set(TELLS_OF, tellsOf);
	return { response: stamped, files: filesOf(html) };
}
