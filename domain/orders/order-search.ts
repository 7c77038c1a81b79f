import { searchedDigits } from "../identity/phone-number.ts";

const MAX_WORDS = 6;

/**
 * The terms of a search: each must occur in an order's number, name, email or phone, or in a dish's name. Phones in
 * any notation become ten digits, as stored. A short number is searched for without its #.
 */
export function searchLabel(q: string): string[] {
	const words = (asPhone(q) ?? q).split(/\s+/).filter((word) => word !== "");
	return words.length > MAX_WORDS ? [q.trim()] : words.map(bareNumber);
}

/** The number of a prebooking (`PRE1795873282667`), as its customer reads it out; null for other words. */
export function prebookingNumber(word: string): string | null {
	return /^pre\d+$/i.test(word) ? word.toUpperCase() : null;
}

/** Fewer letters would match too many dishes. */
const DISH_LETTERS = 3;

/** The dishes that each word matches, by its position; null if no word matches any: then dishes are not searched. */
export function dishesMeant<Id>(
	words: readonly string[],
	dishes: readonly { id: Id; name: string; nameTa: string | null }[],
): Id[][] | null {
	if (!words.some((word) => isDishWord(word))) return null;
	const meant = words.map((word) =>
		dishes
			.filter(({ name, nameTa }) => `${name}\n${nameTa ?? ""}`.toLowerCase().includes(word.toLowerCase()))
			.map(({ id }) => id),
	);
	return words.some((word, place) => isDishWord(word) && (meant[place] ?? []).length > 0) ? meant : null;
}

function isDishWord(word: string): boolean {
	return word.length >= DISH_LETTERS && !/^\d+$/.test(word);
}

function bareNumber(word: string): string {
	return /^#\d+$/.test(word) ? word.slice(1) : word;
}

/** The digits of a phone in any notation; part of a phone only without blanks, which separate words. */
function asPhone(q: string): string | null {
	const digits = searchedDigits(q);
	return digits !== null && (digits.length === 10 || !/\s/.test(q.trim())) ? digits : null;
}
