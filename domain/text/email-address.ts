/** The address that a browser's own e-mail field takes: anybody's, not only Gmail's (specification 11.1). */
export function isEmailAddress(value: string): boolean {
	return EMAIL_ADDRESS.test(seenAddress(value));
}

/** An address without what cannot be seen of it, as pages and address books give it along to be pasted. */
export function seenAddress(text: string): string {
	return text.replace(UNSEEN, "").trim();
}

const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

// The living HTML standard's definition, with a dot asked for in the domain: without one nobody outside can answer.
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const EMAIL_ADDRESS = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`, "i");
