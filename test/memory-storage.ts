/** A browser's storage that keeps its texts in a map, for code that runs without a browser. */
export function memoryStorage(items = new Map<string, string>()): Storage {
	return {
		getItem: (key: string) => items.get(key) ?? null,
		setItem: (key: string, text: string) => void items.set(key, text),
		removeItem: (key: string) => void items.delete(key),
	} as Storage;
}
