const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * Removes invisible soft hyphens, joiners and direction controls from a number or an address pasted from a page or an
 * address book. Not for other texts: Indian scripts are written with joiners.
 */
export function withoutUnseen(text: string): string {
	return text.replace(UNSEEN, "");
}
