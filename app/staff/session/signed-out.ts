import { useSyncExternalStore } from "react";

/** Whether the session of the person at this page has ended: the page stays as it is, and asks to log in again. */
let isOver = false;
const listeners = new Set<() => void>();

/** The session has ended: its time is up, or the server has said so. */
export function recordSignOut(): void {
	set(true);
}

/** There is a session again, by this page or by another of the same device. */
export function recordSignIn(): void {
	set(false);
}

/** Whether the session has ended, for components; a page that is being made has one. */
export function useIsSignedOut(): boolean {
	return useSyncExternalStore(
		follow,
		() => isOver,
		() => false,
	);
}

function set(next: boolean): void {
	if (next === isOver) return;
	isOver = next;
	for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
