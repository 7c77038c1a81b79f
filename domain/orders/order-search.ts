const MAX_WORDS = 6;

/**
 * What is looked for: each of these must stand in an order's number, name, e-mail or phone. Phones are written in many
 * ways; the books have ten digits.
 */
export function searchLabel(q: string): string[] {
	const words = (asPhone(q) ?? q).split(/\s+/).filter((word) => word !== "");
	return words.length > MAX_WORDS ? [q.trim()] : words;
}

/**
 * The digits of a phone written with its country, a leading zero, blanks, hyphens or brackets; null for anything else.
 */
function asPhone(q: string): string | null {
	const digits = q.replace(/\D/g, "");
	const isWhole = !/\s/.test(q.trim()) || (digits.length >= 10 && digits.length <= 12);
	if (!/^[+\d\s()-]+$/.test(q) || digits === "" || !isWhole) return null;
	if (digits.length === 12 && digits.startsWith("91")) return digits.slice(2);
	return digits.length === 11 && digits.startsWith("0") ? digits.slice(1) : digits;
}
