/**
 * The name under a public review: a first name, or else a masked email address that shows only its start; null if the
 * customer has deleted the account. Never an address or number that could be used (specification 11.3).
 */
export function publicName({ name, email }: { name: string; email: string }): string | null {
	return firstName(name) ?? maskedEmail(email);
}

const MAX_LENGTH = 30;

/** `K. Meenakshi Sundaram` is Meenakshi: initials come first in Tamil names. Text without a name gives none. */
export function firstName(name: string): string | null {
	if (name.includes("@")) return null;
	const words = name.match(/\p{L}(?:[\p{L}\p{M}'’-]|\u200c|\u200d)*/gu) ?? [];
	const first = words.find((word) => letters(word) > 1) ?? words[0];
	return first === undefined ? null : [...first].slice(0, MAX_LENGTH).join("");
}

function maskedEmail(email: string): string | null {
	const at = email.lastIndexOf("@");
	if (at < 1) return null;
	const first = [...email][0];
	return `${at > 2 ? first : ""}•••@${email.slice(at + 1)}`;
}

function letters(word: string): number {
	return word.match(/\p{L}/gu)?.length ?? 0;
}
