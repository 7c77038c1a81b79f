/**
 * Replaces the router's discovery of routes (`lighterModules` in vite.config.ts): a page has the list of its routes
 * from the start, see `routeDiscovery` in react-router.config.ts. The names are the router's.
 */
export function isFogOfWarEnabled(): boolean {
	return false;
}

/** Navigation requests no routes. */
export function getPatchRoutesOnNavigationFunction(): undefined {}

/** No link is checked for routes behind it. */
export function useFogOFWarDiscovery(): void {}

export {
	notHere as getManifestPath,
	notHere as getPartialManifest,
	notHere as getPathsWithAncestors,
	notHere as handleClientVersionMismatch,
	notHere as URL_LIMIT,
};

/** Called only by discovery and the server. */
function notHere(): never {
	throw new Error("Routes are not discovered here");
}
