/**
 * The link that calls the first telephone number of what somebody wrote as their phone ("044 2345 6789, after six");
 * null when there is none. It holds digits and a leading plus, nothing else that a telephone would dial.
 */
export function phoneLink(written: string): string | null {
	const number = /\+?\d(?:[\s().\-\u2010-\u2014]*\d){2,14}/.exec(written)?.[0];
	return number === undefined ? null : `tel:${number.replaceAll(/[^+\d]/g, "")}`;
}
