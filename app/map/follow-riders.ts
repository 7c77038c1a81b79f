import { coalesced } from "../../domain/coalesced.ts";

/** Between two questions at least this much time passes, however many riders move. */
const LEAST_PAUSE_MS = 2_000;
/** The shop does not tell every step, and its other processes none: asked anyway after this long. */
const ASKED_ANYWAY_MS = 30_000;

/** Asks where a rider is whenever one has moved, and now and then, as long as somebody looks. Returns how to stop. */
export function followRiders(ask: () => Promise<void>): () => void {
	const askOnce = coalesced(ask);
	/** By the clock that only counts: the other may be put back. */
	let askedAt = performance.now() - LEAST_PAUSE_MS;
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
		later(Math.max(0, askedAt + LEAST_PAUSE_MS - performance.now()));
	}
	addEventListener("rider-moved", onMove);
	document.addEventListener("visibilitychange", onMove);
	return () => {
		clearTimeout(timer);
		removeEventListener("rider-moved", onMove);
		document.removeEventListener("visibilitychange", onMove);
	};
}
