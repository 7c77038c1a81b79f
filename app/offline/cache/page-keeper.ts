import { fetchChanges, type Reads } from "../../live/read-changes.ts";
import { type KeptArea, keptPage, TELLS_OF } from "../worker/kept-areas.ts";
import { filesOf, keepFiles, stampedPage } from "../worker/stamped-page.ts";

export type PageKeeper = ReturnType<typeof createPageKeeper>;

/** Caches the pages of a staff area on this device, for use without a signal. */
export function createPageKeeper(area: KeptArea) {
	/** The paths that open without a signal, as far as this page knows. */
	let paths: ReadonlySet<string> = new Set();
	/** Each path's last answer, so that only changes are sent. */
	const reads: Reads = new Map();

	/**
	 * Caches exactly these pages, each path with what it shows: pages about other people or orders are deleted first,
	 * whether or not the shop can be reached for the new ones.
	 */
	async function keep(wanted: ReadonlyMap<string, string>, over: AbortSignal): Promise<void> {
		const cache = await caches.open(area.cache);
		await forgetOthers(cache, wanted);
		const files = new Set<string>();
		for (const [path, tellsOf] of wanted) {
			const page = await readPage(path, tellsOf, over, reads);
			if (over.aborted) return;
			if (!page) continue;
			// A page is cached with all its files, so that it runs.
			for (const file of page.files) {
				files.add(file);
				if (!(await caches.match(file))) await keepFiles(cache, [file]);
			}
			if (over.aborted) return;
			await cache.put(path, page.response);
		}
		const keys = (await cache.keys()).map(({ url }) => url);
		paths = new Set(keys.flatMap((url) => keptPage(area, url) ?? []));
		// Files of an earlier release; only if all pages were read again is it certain that none needs them.
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
		/** Whether the area's page at this URL opens without a signal. */
		isKept: (address: string) => paths.has(keptPage(area, address) ?? ""),
		/** Loads the list of pages that an earlier page cached. */
		async recall(): Promise<void> {
			const keys = await keysOf(area.cache).catch(keepsNothing);
			paths = new Set(keys?.flatMap(({ url }) => keptPage(area, url) ?? []));
		},
		/** Nobody is logged in here any more: nothing that was shown stays on the device. */
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

/** A browser that blocks cookies blocks this cache as well. */
function keepsNothing(): void {}

async function readPage(path: string, tellsOf: string, signal: AbortSignal, reads: Reads) {
	const init = { cache: "no-store", redirect: "manual", signal } as const;
	const response = await fetchChanges(path, init, reads).catch(() => null);
	if (!response?.ok) return null;
	const html = await response.text();
	const files = filesOf(html);
	// A Wi-Fi login page has none of the shop's files.
	if (files.length === 0) return null;
	const stamped = stampedPage(html, response.headers);
	stamped.headers.set(TELLS_OF, tellsOf);
	return { response: stamped, files };
}
