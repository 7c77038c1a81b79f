import { useSyncExternalStore } from "react";

/** Whether a rider wants to share the place while delivering; null until asked. Each rider of a phone chooses. */
export type ShareChoice = "share" | "keep" | null;

const KEY = "handi-share-place:";
const inMemory = new Map<string, ShareChoice>();
const listeners = new Set<() => void>();

/** The rider's choice; `undefined` while the page is made. */
export function useShareChoice(riderId: string): ShareChoice | undefined {
	return useSyncExternalStore(
		subscribe,
		() => readChoice(riderId),
		() => undefined,
	);
}

/** Remembers the choice on this device. */
export function chooseSharing(riderId: string, choice: ShareChoice): void {
	inMemory.set(riderId, choice);
	try {
		localStorage.setItem(KEY + riderId, choice ?? "");
	} catch {
		// Memory knows it while this page lives.
	}
	for (const tell of listeners) tell();
}

function readChoice(riderId: string): ShareChoice {
	try {
		const stored = localStorage.getItem(KEY + riderId);
		if (stored === "share" || stored === "keep") return stored;
	} catch {
		// as above
	}
	return inMemory.get(riderId) ?? null;
}

function subscribe(tell: () => void): () => void {
	listeners.add(tell);
	addEventListener("storage", tell);
	return () => {
		listeners.delete(tell);
		removeEventListener("storage", tell);
	};
}
