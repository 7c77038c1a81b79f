import { useSyncExternalStore } from "react";

/** Whether this page's session has ended: the page stays, and asks for the login. */
let isOver = false;
const listeners = new Set<() => void>();

/** The session has ended: its time is up, or the server said so. */
export function recordSignOut(): void {
	set(true);
}

/** There is a session again, from this page or another one on the device. */
export function recordSignIn(): void {
	set(false);
}

/** Whether the session has ended, for components; never during server rendering. */
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
