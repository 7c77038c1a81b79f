import { useSyncExternalStore } from "react";

/** How news reach this page: not yet known, at once, by asking now and then, or not at all. */
export type LiveState = "connecting" | "live" | "polling" | "offline";

let state: LiveState = "connecting";
const listeners = new Set<() => void>();

/** Notes how news reach this page now. */
export function setLiveState(next: LiveState): void {
	if (next === state) return;
	state = next;
	for (const listener of listeners) listener();
}

/** The same for code outside components. */
export function liveState(): LiveState {
	return state;
}

/** How news reach this page; a page counts as live only once its stream has answered. */
export function useLiveState(): LiveState {
	return useSyncExternalStore(followLiveState, liveState, () => "connecting");
}

/** Hears whenever that changes; returns how to stop. */
export function followLiveState(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
