import { coalesced } from "../../domain/coalesced.ts";

/** The minimum pause between two requests, however many riders move. */
const MIN_PAUSE_MS = 2_000;
/** The shop does not announce every move, and its other processes none: asks anyway after this long. */
const ASKED_ANYWAY_MS = 30_000;

/**
 * Asks for a rider's position whenever one has moved, and now and then, while the page is visible. Returns the function
 * that stops it.
 */
export function followRiders(ask: () => Promise<void>): () => void {
	const askOnce = coalesced(ask);
	/** By the monotonic clock: the other may be put back. */
	let askedAt = performance.now() - MIN_PAUSE_MS;
	let timer = setTimeout(go, ASKED_ANYWAY_MS);

	function later(ms: number) {
		clearTimeout(timer);
		timer = setTimeout(go, ms);
	}
	function go() {
		later(ASKED_ANYWAY_MS);
		if (document.visibilityState === "hidden") return;
		askedAt = performance.now();
		void askOnce();
	}
	function onMove() {
		later(Math.max(0, askedAt + MIN_PAUSE_MS - performance.now()));
	}
	addEventListener("rider-moved", onMove);
	document.addEventListener("visibilitychange", onMove);
	return () => {
		clearTimeout(timer);
		removeEventListener("rider-moved", onMove);
		document.removeEventListener("visibilitychange", onMove);
	};
}
