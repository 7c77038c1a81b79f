import { useSyncExternalStore } from "react";
import { now } from "../clock.ts";
import { followLiveState, liveState } from "./live-state.ts";

/** This page has no connection: whether the network is missing, and until when (epoch ms) its content was current. */
export type CutOff = { reason: "offline" | "unreachable"; asOf: number };

/** A page cached by the service worker has its time on its root element. */
let keptAt = typeof document === "undefined" ? null : Number(document.documentElement.dataset.keptAt) || null;
let known: CutOff | null = null;
const listeners = new Set<() => void>();

/** Whether this page came from the device's cache and has not been read from the shop since. */
function isCachedPage(): boolean {
	return keptAt !== null;
}

/**
 * Whether a page failed because the shop did not answer, or only in part, or because a proxy or Wi-Fi answered instead;
 * any other fault would only repeat.
 */
export function isConnectionLost(error: unknown): boolean {
	if (!(error instanceof TypeError)) return error instanceof Error && error.message.includes("turbo-stream");
	if (typeof document === "undefined") return false;
	return !navigator.onLine || /fetch|network|load failed/i.test(error.message);
}

/** Records that the page was read from the shop just now. */
export function becameFresh(): void {
	if (keptAt === null) return;
	keptAt = null;
	known = null;
	for (const tell of listeners) tell();
}

/** Whether this page is cut off from the shop now, for code outside components. */
export function readCutOff(): CutOff | null {
	const isDown = keptAt !== null || liveState() === "offline";
	const reason = isDown ? (navigator.onLine ? "unreachable" : "offline") : null;
	if (reason !== (known?.reason ?? null)) {
		known = reason && { reason, asOf: keptAt ?? known?.asOf ?? now() };
	}
	return known;
}

/** Whether this page is cut off from the shop, kept current; never during server rendering. */
export function useCutOff(): CutOff | null {
	return useSyncExternalStore(subscribe, readCutOff, () => null);
}

/** Whether this page is a cached one, for components. */
export function useIsCachedPage(): boolean {
	return useSyncExternalStore(subscribe, isCachedPage, () => false);
}

function subscribe(tell: () => void): () => void {
	const leaveLiveState = followLiveState(tell);
	listeners.add(tell);
	addEventListener("online", tell);
	addEventListener("offline", tell);
	return () => {
		leaveLiveState();
		listeners.delete(tell);
		removeEventListener("online", tell);
		removeEventListener("offline", tell);
	};
}
