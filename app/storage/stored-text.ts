import { useSyncExternalStore } from "react";
import { tolerantStorage } from "./tolerant-storage.ts";

/** A text that this browser keeps under a key; null if there is none. */
type StoredText = {
	read(): string | null;
	/**
	 * Stores a text, or null to delete it; false if storage is full or blocked and it lasts only as long as this page.
	 */
	write(text: string | null): boolean;
	/** Calls back on each change, in other tabs as well. */
	subscribe(listener: () => void): () => void;
};

const known = new Map<string, StoredText>();

/** What this device keeps under a key, in all of its tabs. */
export function storedOnDevice(key: string): StoredText {
	return once(key, () => localStorage);
}

/** What this tab keeps under a key, until it is closed. */
export function storedInTab(key: string): StoredText {
	return once(`tab ${key}`, () => sessionStorage, key);
}

/** A stored text, kept current; null while the server renders. */
export function useStoredText(stored: StoredText): string | null {
	return useSyncExternalStore(stored.subscribe, stored.read, () => null);
}

/** Parses stored JSON, which people and other programs may have edited; null if it is invalid. */
export function parseStored(text: string | null): unknown {
	if (text === null || text === "") return null;
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

function once(name: string, storage: () => Storage, key = name): StoredText {
	const made = known.get(name) ?? storedText(key, storage);
	known.set(name, made);
	return made;
}

/** A text in a given storage. */
export function storedText(key: string, storage: () => Storage): StoredText {
	const listeners = new Set<() => void>();
	const texts = tolerantStorage(storage);

	return {
		read: () => texts.read(key),
		write(text) {
			const isStored = texts.write(key, text);
			for (const listener of listeners) listener();
			return isStored;
		},
		subscribe(listener) {
			const onStorage = (event: StorageEvent) => {
				if (event.key === key || event.key === null) listener();
			};
			listeners.add(listener);
			addEventListener("storage", onStorage);
			return () => {
				listeners.delete(listener);
				removeEventListener("storage", onStorage);
			};
		},
	};
}
