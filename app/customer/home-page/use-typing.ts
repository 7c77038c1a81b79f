import { useEffect, useMemo, useReducer } from "react";

const HOLD_MS = 2600;
const TYPE_MS = 70;
const ERASE_MS = 28;

type Typing = { phrase: number; typed: number; isErasing: boolean };

/**
 * Phrases that take turns, letter by letter: their letters, the phrase being typed, and how many of its letters are
 * shown. It begins with the whole first phrase, as the server sent it.
 */
export function useTyping(phrases: readonly string[], isRunning: boolean) {
	const letters = useMemo(() => phrases.map(lettersOf), [phrases]);
	const [state, step] = useReducer(
		(now: Typing) => next(now, letters),
		letters,
		([first = []]) => ({ phrase: 0, typed: first.length, isErasing: false }),
	);
	const current = letters[state.phrase] ?? [];
	const isWhole = state.typed >= current.length && !state.isErasing;

	useEffect(() => {
		if (!isRunning) return;
		const wait = isWhole ? HOLD_MS : state.isErasing ? ERASE_MS : TYPE_MS;
		const timer = setTimeout(step, wait);
		return () => clearTimeout(timer);
	}, [isRunning, isWhole, state]);

	return { letters, phrase: state.phrase, typed: state.typed };
}

function next({ phrase, typed, isErasing }: Typing, letters: readonly string[][]): Typing {
	const length = letters[phrase]?.length ?? 0;
	if (isErasing) {
		if (typed > 0) return { phrase, typed: typed - 1, isErasing };
		return { phrase: (phrase + 1) % letters.length, typed: 1, isErasing: false };
	}
	if (typed < length) return { phrase, typed: typed + 1, isErasing };
	return { phrase, typed: length - 1, isErasing: true };
}

/** Letters as readers see them: a Tamil consonant keeps its vowel sign. The same on the server and in every browser. */
function lettersOf(text: string): string[] {
	return text.match(/\P{M}\p{M}*/gu) ?? [];
}
