import { searchedDigits } from "../identity/phone-number.ts";

const MAX_WORDS = 6;

/**
 * What is looked for: each of these must stand in an order's number, name, e-mail or phone. Phones are written in many
 * ways; the books have ten digits.
 */
export function searchLabel(q: string): string[] {
	const words = (asPhone(q) ?? q).split(/\s+/).filter((word) => word !== "");
	return words.length > MAX_WORDS ? [q.trim()] : words;
}

/** The digits of a phone, however it is written; a part of one only without blanks, which stand between words. */
function asPhone(q: string): string | null {
	const digits = searchedDigits(q);
	return digits !== null && (digits.length === 10 || !/\s/.test(q.trim())) ? digits : null;
}
