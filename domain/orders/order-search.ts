import { searchedDigits } from "../identity/phone-number.ts";

const MAX_WORDS = 6;

/**
 * What is looked for: each of these must stand in an order's number, name, e-mail or phone, or in the name of a dish of
 * it. Phones are written in many ways; the shop keeps ten digits. A short number is looked for without its sign.
 */
export function searchLabel(q: string): string[] {
	const words = (asPhone(q) ?? q).split(/\s+/).filter((word) => word !== "");
	return words.length > MAX_WORDS ? [q.trim()] : words.map(bareNumber);
}

/** Fewer letters stand in too many dishes. */
const DISH_LETTERS = 3;

/**
 * Which dishes each of these words may mean, by its place; null where none means any: then orders are not searched for
 * dishes at all.
 */
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

/** The digits of a phone, however it is written; a part of one only without blanks, which stand between words. */
function asPhone(q: string): string | null {
	const digits = searchedDigits(q);
	return digits !== null && (digits.length === 10 || !/\s/.test(q.trim())) ? digits : null;
}
