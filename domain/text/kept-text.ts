/** No letter has as many marks; putting them in order takes the square of their number, half a minute of a body's. */
const PILED_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * What is left of a text by a rule, as both engines keep it: half of a pair of surrogates becomes U+FFFD. A letter that
 * one keyboard writes in two parts (கொ, é) is the same as another's in one, and is found by it.
 */
export function keptText(rule: (text: string) => string, text: string): string {
	return rule(
		text
			.replace(/\p{Surrogate}/gu, "\uFFFD")
			.replace(PILED_MARKS, "$1")
			.normalize("NFC"),
	);
}
