/** A text with a capital letter first. */
export function capitalized(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
