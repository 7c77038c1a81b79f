import { useSyncExternalStore } from "react";

/** How news reach this page: at once, by asking now and then, or not at all. */
export type LiveState = "live" | "polling" | "offline";

let state: LiveState = "live";
const listeners = new Set<() => void>();

/** Notes how news reach this page now. */
export function setLiveState(next: LiveState): void {
	if (next === state) return;
	state = next;
	for (const listener of listeners) listener();
}

/** How news reach this page; a page counts as live until its stream is known to be down. */
export function useLiveState(): LiveState {
	return useSyncExternalStore(
		subscribe,
		() => state,
		() => "live",
	);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
