/**
 * What is left of a text by a rule, as both engines keep it: half of a pair of surrogates becomes U+FFFD. A letter that
 * one keyboard writes in two parts (கொ, é) is the same as another's in one, and is found by it.
 */
export function keptText(rule: (text: string) => string, text: string): string {
	return rule(text.replace(/\p{Surrogate}/gu, "\uFFFD").normalize("NFC"));
}
