/** Whose password it is, and of which shop. */
export type PasswordOwner = { shopName: string; name: string; email: string };

const ALWAYS = ["biryani", "biriyani", "briyani"];
/** Shorter words are in every other password. */
const SHORTEST_WORD = 3;
/** What may be left and still is "almost nothing". */
const MAX_LETTERS_LEFT = 2;

/**
 * 'Please choose a password…' when one is made of the shop's name, 'biryani', the person's name or e-mail, so that with
 * these, digits and signs taken away (almost) nothing is left; null when there is more to it.
 */
export function madeOfNamesIssue(password: string, owner: PasswordOwner): string | null {
	const given = fold(password);
	const rest = wordsOf(owner).reduce((left, word) => left.replaceAll(word, " "), given);
	return rest !== given && lettersOf(rest).length <= MAX_LETTERS_LEFT ? MADE_OF_NAMES : null;
}

export const MADE_OF_NAMES = "Please choose a password that doesn’t contain your name, your email or the shop’s name";
export const COMMON_PASSWORD = "This is one of the most common passwords. Please choose another one.";

/**
 * Whether it is one short piece again and again, or digits in a row: as common as those of the list, which is kept
 * without what such a rule finds.
 */
export function isPattern(password: string): boolean {
	return /^(.{1,3})\1+$/u.test(password) || isRow(password);
}

/** '23456789' and '9876543210': after the 9 comes the 0. */
function isRow(text: string): boolean {
	const inARow = "0123456789".repeat(3);
	return text.length > 1 && (inARow.includes(text) || inARow.includes([...text].reverse().join("")));
}

/** The words that everybody who knows the person would try first, longest first. */
function wordsOf({ shopName, name, email }: PasswordOwner): string[] {
	const texts = [shopName, name, email.split("@")[0] ?? "", email.split("@")[1]?.split(".")[0] ?? ""].map(fold);
	const words = texts.flatMap((text) => [lettersOf(text), ...text.split(/[^\p{L}\p{M}]+/u)]);
	return [...new Set([...ALWAYS, ...words])]
		.filter((word) => [...word].length >= SHORTEST_WORD)
		.sort((a, b) => b.length - a.length);
}

function fold(text: string): string {
	return text.normalize("NFKC").toLowerCase();
}

function lettersOf(text: string): string {
	return text.replace(/[^\p{L}\p{M}]+/gu, "");
}
