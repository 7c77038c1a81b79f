import { fetchChanges, type Reads } from "../../live/read-changes.ts";
import { type KeptArea, keptPage, TELLS_OF } from "../worker/kept-areas.ts";
import { filesOf, keepFiles, stampedPage } from "../worker/stamped-page.ts";

export type PageKeeper = ReturnType<typeof createPageKeeper>;

/** Keeps the pages of an area of the staff on this device, for when there is no signal. */
export function createPageKeeper(area: KeptArea) {
	/** The paths that open without a signal, as far as this page knows. */
	let paths: ReadonlySet<string> = new Set();
	/** What each path answered last, so that only what has changed is sent. */
	const reads: Reads = new Map();

	/**
	 * Keeps these pages and nothing else, each path with what it tells of: what tells of somebody or something else
	 * goes first, whether or not the shop can be reached for what takes its place.
	 */
	async function keep(wanted: ReadonlyMap<string, string>, over: AbortSignal): Promise<void> {
		const cache = await caches.open(area.cache);
		await forgetOthers(cache, wanted);
		const files = new Set<string>();
		for (const [path, tellsOf] of wanted) {
			const page = await readPage(path, tellsOf, over, reads);
			if (over.aborted) return;
			if (!page) continue;
			// A page is kept with all its files, so that it runs.
			for (const file of page.files) {
				files.add(file);
				if (!(await caches.match(file))) await keepFiles(cache, [file]);
			}
			if (over.aborted) return;
			await cache.put(path, page.response);
		}
		const keys = (await cache.keys()).map(({ url }) => url);
		paths = new Set(keys.flatMap((url) => keptPage(area, url) ?? []));
		// Files of an earlier release; all pages were read anew, or none is sure to be without them.
		if (wanted.size > paths.size || files.size === 0) return;
		const isFile = (pathname: string) => pathname.startsWith("/assets/");
		const old = keys.filter((url) => isFile(new URL(url).pathname) && !files.has(new URL(url).pathname));
		for (const url of old) await cache.delete(url);
	}

	async function forgetOthers(cache: Cache, wanted: ReadonlyMap<string, string>): Promise<void> {
		for (const request of await cache.keys()) {
			const path = keptPage(area, request.url);
			const tellsOf = path && (await cache.match(request))?.headers.get(TELLS_OF);
			if (path && wanted.get(path) !== tellsOf) await cache.delete(request);
		}
		for (const path of reads.keys()) if (!wanted.has(path)) reads.delete(path);
	}

	return {
		keep,
		/** Whether the page of the area at this address opens without a signal. */
		isKept: (address: string) => paths.has(keptPage(area, address) ?? ""),
		/** Knows again what an earlier page has kept. */
		async recall(): Promise<void> {
			const keys = await keysOf(area.cache).catch(keepsNothing);
			paths = new Set(keys?.flatMap(({ url }) => keptPage(area, url) ?? []));
		},
		/** Nobody works here any more: nothing of what was seen stays on the device. */
		async forget(): Promise<void> {
			paths = new Set();
			reads.clear();
			if ("caches" in globalThis) await caches.delete(area.cache).catch(keepsNothing);
		},
	};
}

async function keysOf(cache: string): Promise<readonly Request[]> {
	return (await caches.has(cache)) ? (await caches.open(cache)).keys() : [];
}

/** A browser that refuses cookies refuses this store as well. */
function keepsNothing(): void {}

async function readPage(path: string, tellsOf: string, signal: AbortSignal, reads: Reads) {
	const init = { cache: "no-store", redirect: "manual", signal } as const;
	const response = await fetchChanges(path, init, reads).catch(() => null);
	if (!response?.ok) return null;
	const html = await response.text();
	const files = filesOf(html);
	// A Wi-Fi's welcome page has none of the shop's files.
	if (files.length === 0) return null;
	const stamped = stampedPage(html, response.headers);
	stamped.headers.set(TELLS_OF, tellsOf);
	return { response: stamped, files };
}
