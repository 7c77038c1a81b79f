/** The initial of a person's name; empty for a name without a letter. */
export function initialOf(name: string): string {
	return [...name.trim()][0]?.toLocaleUpperCase("en-IN") ?? "";
}
