const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * A number or an address without the soft hyphens, joiners and controls of direction that nobody sees, as pages and
 * address books give them along to be pasted. Not for other texts: Indian scripts are written with joiners.
 */
export function withoutUnseen(text: string): string {
	return text.replace(UNSEEN, "");
}
