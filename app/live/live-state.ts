import { useSyncExternalStore } from "react";

/** How updates reach this page: not yet known, at once, by polling, or not at all. */
export type LiveState = "connecting" | "live" | "polling" | "offline";

let state: LiveState = "connecting";
const listeners = new Set<() => void>();

/** Records how updates reach this page now. */
export function setLiveState(next: LiveState): void {
	if (next === state) return;
	state = next;
	for (const listener of listeners) listener();
}

/** How updates reach this page now, for code outside components. */
export function liveState(): LiveState {
	return state;
}

/** How updates reach this page; it counts as live only once its stream has answered. */
export function useLiveState(): LiveState {
	return useSyncExternalStore(followLiveState, liveState, () => "connecting");
}

/** Calls back whenever that changes; returns the function that unsubscribes. */
export function followLiveState(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
