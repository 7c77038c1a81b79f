/**
 * The link that calls the first telephone number in a phone field ("044 2345 6789, after six"); null if there is none.
 * It has only digits and a leading plus.
 */
export function phoneLink(written: string): string | null {
	const number = /\+?\d(?:[\s().\-\u2010-\u2014]*\d){2,14}/.exec(written)?.[0];
	return number === undefined ? null : `tel:${number.replaceAll(/[^+\d]/g, "")}`;
}
