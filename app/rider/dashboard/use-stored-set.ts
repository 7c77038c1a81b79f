import { parseStored, storedOnDevice, useStoredText } from "../../storage/stored-text.ts";

/** As many as a rider could mean in a week. */
const MAX = 50;

/** Words that this device keeps under a name, the newest first; while the page is made there are none. */
export function useStoredSet(name: string): { words: ReadonlySet<string>; remember(word: string): void } {
	const stored = storedOnDevice(name);
	const words = wordsOf(useStoredText(stored));
	return {
		words: new Set(words),
		remember(word) {
			stored.write(JSON.stringify([word, ...words.filter((other) => other !== word)].slice(0, MAX)));
		},
	};
}

function wordsOf(text: string | null): string[] {
	const words = parseStored(text);
	return Array.isArray(words) ? words.filter((word) => typeof word === "string") : [];
}
