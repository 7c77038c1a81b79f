import { useSyncExternalStore } from "react";

/** As many as a rider could mean in a week. */
const MAX = 50;
const NONE = "[]";

const listeners = new Set<() => void>();
/** Where nothing can be stored, words last as long as the page. */
const unstored = new Map<string, string>();

/** Words that this device keeps under a name, the newest first; while the page is made there are none. */
export function useStoredSet(name: string): { words: ReadonlySet<string>; remember(word: string): void } {
	const kept = useSyncExternalStore(
		follow,
		() => read(name),
		() => NONE,
	);
	const words = wordsOf(kept);
	return {
		words: new Set(words),
		remember(word) {
			const next = JSON.stringify([word, ...words.filter((other) => other !== word)].slice(0, MAX));
			try {
				localStorage.setItem(name, next);
			} catch {
				unstored.set(name, next);
			}
			for (const tell of listeners) tell();
		},
	};
}

function read(name: string): string {
	try {
		return unstored.get(name) ?? localStorage.getItem(name) ?? NONE;
	} catch {
		return NONE;
	}
}

function wordsOf(kept: string): string[] {
	try {
		const words: unknown = JSON.parse(kept);
		return Array.isArray(words) ? words.filter((word) => typeof word === "string") : [];
	} catch {
		return [];
	}
}

function follow(tell: () => void): () => void {
	listeners.add(tell);
	addEventListener("storage", tell);
	return () => {
		listeners.delete(tell);
		removeEventListener("storage", tell);
	};
}
