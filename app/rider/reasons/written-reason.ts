/** What the rider says in own words only. */
export const OTHER = "other";

/** As much as a reason holds together with the longest that one tap gives. */
export const MAX_WORDS = 150;

/** A reason as the owner reads it: what was tapped, then the own words. Null while it says nothing. */
export function writtenReason(chosen: string | null, words: string): string | null {
	const own = words.trim();
	if (chosen === null) return null;
	if (chosen === OTHER) return own || null;
	return own ? `${chosen}: ${own}` : chosen;
}

/** The same as the rider reads it: what was tapped in the page's language, own words as they are. */
export function reasonLabel(reason: string, reasons: Readonly<Record<string, string>>): string {
	const [tapped = "", ...own] = reason.split(": ");
	const known = reasons[tapped];
	if (known === undefined) return reason;
	return own.length > 0 ? `${known}: ${own.join(": ")}` : known;
}
