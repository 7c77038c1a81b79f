/**
 * In place of the router's discovery of routes (`lighterModules` in vite.config.ts): a page has the list of its routes
 * from the start, see `routeDiscovery` in react-router.config.ts. The names are the router's.
 */
export function isFogOfWarEnabled(): boolean {
	return false;
}

/** No route is asked for when one is gone to. */
export function getPatchRoutesOnNavigationFunction(): undefined {}

/** No link is looked at for routes behind it. */
export function useFogOFWarDiscovery(): void {}

export {
	notHere as getManifestPath,
	notHere as getPartialManifest,
	notHere as getPathsWithAncestors,
	notHere as handleClientVersionMismatch,
	notHere as URL_LIMIT,
};

/** What only discovery and the server call. */
function notHere(): never {
	throw new Error("Routes are not discovered here");
}
