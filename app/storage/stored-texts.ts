import { tolerantStorage } from "./tolerant-storage.ts";

/** Texts under keys with a common prefix, each under its own key, so that two tabs never overwrite each other's. */
export type StoredTexts = {
	/** The keys in use, without the prefix. */
	keys(): string[];
	read(key: string): string | null;
	/** Stores a text, or null to delete it; if storage is full or blocked it lasts as long as this page. */
	write(key: string, text: string | null): void;
	/** Whether the text under a key outlasts this page. */
	isLasting(key: string): boolean;
	/** Calls back on each change that another tab makes. */
	subscribeToOtherTabs(listener: () => void): () => void;
};

/** The texts that this device keeps under keys with a prefix, in all of its tabs; none while the server renders. */
export function storedTextsOnDevice(prefix: string): StoredTexts {
	return storedTexts(prefix, () => {
		// Node has its own `localStorage`, and warns when it is used.
		if (import.meta.env.SSR) throw new Error("The server keeps nothing for a device");
		return localStorage;
	});
}

/** Such texts in a given storage. */
export function storedTexts(prefix: string, storage: () => Storage): StoredTexts {
	const texts = tolerantStorage(storage);

	return {
		keys: () =>
			texts
				.keys()
				.filter((key) => key.startsWith(prefix))
				.map((key) => key.slice(prefix.length)),
		read: (key) => texts.read(prefix + key),
		write: (key, text) => void texts.write(prefix + key, text),
		isLasting(key) {
			try {
				return storage().getItem(prefix + key) === texts.read(prefix + key);
			} catch {
				return false;
			}
		},
		subscribeToOtherTabs(listener) {
			const onStorage = ({ key }: StorageEvent) => {
				if (key === null || key.startsWith(prefix)) listener();
			};
			addEventListener("storage", onStorage);
			return () => removeEventListener("storage", onStorage);
		},
	};
}
