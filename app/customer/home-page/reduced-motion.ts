import { useSyncExternalStore } from "react";

/** Whether the visitor prefers reduced motion. */
export function usePrefersStill(): boolean {
	return useSyncExternalStore(follow, prefersStill, () => false);
}

/** Whether the visitor's system asks for less motion. */
export function prefersStill(): boolean {
	return matchMedia(STILL).matches;
}

const STILL = "(prefers-reduced-motion: reduce)";

function follow(tell: () => void): () => void {
	const query = matchMedia(STILL);
	query.addEventListener("change", tell);
	return () => query.removeEventListener("change", tell);
}
