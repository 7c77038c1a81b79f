/** The letter that stands for a person; empty for a name without one. */
export function initialOf(name: string): string {
	return [...name.trim()][0]?.toLocaleUpperCase("en-IN") ?? "";
}
