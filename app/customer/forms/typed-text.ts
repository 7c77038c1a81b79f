const TEXTS = ["text", "email", "tel", "number", "date", "search", "url", "textarea", "select-one"];
const SECRET = /password|one-time-code/;

type Field = { name: string; type: string; autocomplete: string; value: string };

/**
 * What is typed into a field, if it may be kept; null for a password, also a visible one, for a code, and for fields
 * that are not typed.
 */
export function typedTextOf({ name, type, autocomplete, value }: Field): string | null {
	if (name === "" || !TEXTS.includes(type) || SECRET.test(autocomplete)) return null;
	return value;
}
