/** The choice that needs details. */
export const OTHER = "other";

/** What fits into a reason beside the longest choice. */
export const MAX_DETAILS = 150;

/** A reason as the owner reads it: the chosen one, then the details. Null while it is empty. */
export function writtenReason(chosen: string | null, details: string): string | null {
	const own = details.trim();
	if (chosen === null) return null;
	if (chosen === OTHER) return own || null;
	return own ? `${chosen}: ${own}` : chosen;
}

/** The same as the rider reads it: the chosen one in the page's language, the details as they are. */
export function reasonLabel(reason: string, reasons: Readonly<Record<string, string>>): string {
	const [chosen = "", ...own] = reason.split(": ");
	const known = reasons[chosen];
	if (known === undefined) return reason;
	return own.length > 0 ? `${known}: ${own.join(": ")}` : known;
}
