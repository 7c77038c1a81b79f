/** A pattern for LIKE, to be followed by `escape '\'`, that matches values containing this text. */
export function likePattern(text: string): string {
	return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
