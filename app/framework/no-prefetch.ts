/**
 * Replaces the router's handling of links in the head (`lighterModules` in vite.config.ts), without the parts that only
 * a link with `prefetch` needs: no link of this shop has it. The names are the router's.
 */
// biome-ignore lint/performance/noBarrelFile: it replaces the module that it names
export {
	getKeyedLinksForMatches,
	getModuleLinkHrefs,
	isPageLinkDescriptor,
	prefetchRouteCss,
	prefetchStyleLinks,
	// @ts-expect-error the library has no types for its inner modules
} from "react-router/dist/production/lib/dom/ssr/links.js";

/** No page is prefetched. */
export function getNewMatchesForLinks(): [] {
	return [];
}

export async function getKeyedPrefetchLinks(): Promise<[]> {
	return [];
}
