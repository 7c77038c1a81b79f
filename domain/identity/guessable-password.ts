/** The owner of a password, and their shop. */
export type PasswordOwner = { shopName: string; name: string; email: string };

const ALWAYS = ["biryani", "biriyani", "briyani"];
/** Shorter words occur in too many passwords. */
const MIN_WORD_LENGTH = 3;
/** How many letters count as "almost nothing". */
const MAX_LETTERS_LEFT = 2;

/**
 * 'Please choose a password…' if (almost) nothing is left of a password without the shop's name, 'biryani', the
 * person's name and email, digits and signs; else null.
 */
export function madeOfNamesIssue(password: string, owner: PasswordOwner): string | null {
	const given = fold(password);
	const rest = wordsOf(owner).reduce((left, word) => left.replaceAll(word, " "), given);
	return rest !== given && lettersOf(rest).length <= MAX_LETTERS_LEFT ? MADE_OF_NAMES : null;
}

export const MADE_OF_NAMES = "Please choose a password that doesn’t contain your name, your email or the shop’s name";
export const COMMON_PASSWORD = "This is one of the most common passwords. Please choose another one.";

/**
 * Whether a password is one short piece repeated, or consecutive digits. Such passwords are as common as those on the
 * list, which leaves them out.
 */
export function isPattern(password: string): boolean {
	return /^(.{1,3})\1+$/u.test(password) || isRow(password);
}

/** Such as '23456789' and '9876543210'; 0 follows 9. */
function isRow(text: string): boolean {
	const inARow = "0123456789".repeat(3);
	return text.length > 1 && (inARow.includes(text) || inARow.includes([...text].reverse().join("")));
}

/** The words that somebody who knows the person would try first, longest first. */
function wordsOf({ shopName, name, email }: PasswordOwner): string[] {
	const texts = [shopName, name, email.split("@")[0] ?? "", email.split("@")[1]?.split(".")[0] ?? ""].map(fold);
	const words = texts.flatMap((text) => [lettersOf(text), ...text.split(/[^\p{L}\p{M}]+/u)]);
	return [...new Set([...ALWAYS, ...words])]
		.filter((word) => [...word].length >= MIN_WORD_LENGTH)
		.sort((a, b) => b.length - a.length);
}

function fold(text: string): string {
	return text.normalize("NFKC").toLowerCase();
}

function lettersOf(text: string): string {
	return text.replace(/[^\p{L}\p{M}]+/gu, "");
}
