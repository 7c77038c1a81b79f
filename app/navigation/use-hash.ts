import { useSyncExternalStore } from "react";

/** What follows the # of the address, which a browser never sends; null until a script can read it. */
export function useHash(): string | null {
	return useSyncExternalStore<string | null>(onHashChange, readHash, () => null);
}

function onHashChange(listener: () => void) {
	window.addEventListener("hashchange", listener);
	return () => window.removeEventListener("hashchange", listener);
}
function readHash(): string {
	return window.location.hash;
}
