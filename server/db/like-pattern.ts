/** A pattern for LIKE, with `escape '\'` behind it, that fits whatever holds this text. */
export function likePattern(text: string): string {
	return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
