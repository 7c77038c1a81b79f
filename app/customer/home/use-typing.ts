import { useEffect, useMemo, useReducer } from "react";

const HOLD_MS = 2600;
const TYPE_MS = 70;
const ERASE_MS = 28;

type Typing = { phrase: number; typed: number; isErasing: boolean };

/**
 * Two phrases that take turns, letter by letter: what is typed of the current one, and what is still to come. It begins
 * with the first phrase whole, as the server sent it.
 */
export function useTyping(
	phrases: readonly string[],
	language: string,
	isRunning: boolean,
): { typed: readonly string[]; rest: string } {
	const letters = useMemo(() => phrases.map((phrase) => lettersOf(phrase, language)), [phrases, language]);
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

	return { typed: current.slice(0, state.typed), rest: current.slice(state.typed).join("") };
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

/** Letters as readers see them: a Tamil consonant keeps its vowel sign. */
function lettersOf(text: string, language: string): string[] {
	if (!("Segmenter" in Intl)) return [...text];
	const segmenter = new Intl.Segmenter(language, { granularity: "grapheme" });
	return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
