/**
 * In place of the router's handling of links in the head (`lighterModules` in vite.config.ts), without what only a
 * link that fetches its page beforehand (`prefetch`) asks for: no link of this shop does. The names are the router's.
 */
// biome-ignore lint/performance/noBarrelFile: it stands for the module that it names
export {
	getKeyedLinksForMatches,
	getModuleLinkHrefs,
	isPageLinkDescriptor,
	prefetchRouteCss,
	prefetchStyleLinks,
	// @ts-expect-error the library has no types for its inner modules
} from "react-router/dist/production/lib/dom/ssr/links.js";

/** No page is fetched beforehand. */
export function getNewMatchesForLinks(): [] {
	return [];
}

export async function getKeyedPrefetchLinks(): Promise<[]> {
	return [];
}
