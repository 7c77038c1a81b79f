/**
 * No letter has this many marks. Sorting them takes time in the square of their number: half a minute for a large body.
 */
const PILED_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * A text after a rule, as both engines store it: half of a surrogate pair becomes U+FFFD. A letter that one keyboard
 * types as two characters (கொ, é) is stored like another keyboard's single one, so that a search finds it.
 */
export function keptText(rule: (text: string) => string, text: string): string {
	return rule(
		text
			.replace(/\p{Surrogate}/gu, "\uFFFD")
			.replace(PILED_MARKS, "$1")
			.normalize("NFC"),
	);
}
