/** A browser's storage that never throws: what it cannot store lasts as long as this page. */
export function tolerantStorage(storage: () => Storage) {
	/** Values that could not be stored; null for those that could not be removed. */
	const unsaved = new Map<string, string | null>();

	return {
		keys(): string[] {
			const keys = new Set<string>();
			try {
				const stored = storage();
				for (let index = 0; index < stored.length; index++) keys.add(stored.key(index) ?? "");
			} catch {
				// A browser that blocks storage has none.
			}
			for (const [key, text] of unsaved) {
				if (text === null) keys.delete(key);
				else keys.add(key);
			}
			return [...keys];
		},
		read(key: string): string | null {
			const text = unsaved.get(key);
			if (text !== undefined) return text;
			try {
				return storage().getItem(key);
			} catch {
				return null;
			}
		},
		/** Stores a text, or null to remove it; returns whether that worked. */
		write(key: string, text: string | null): boolean {
			try {
				if (text === null) storage().removeItem(key);
				else storage().setItem(key, text);
				unsaved.delete(key);
				return true;
			} catch {
				unsaved.set(key, text);
				return false;
			}
		},
	};
}
