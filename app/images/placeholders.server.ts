import placeholders from "./placeholders.json" with { type: "json" };

/**
 * The tiny placeholders (name to data: URL) of these images, for a page's loader: they are sent with the page that
 * shows the images, never with its scripts.
 */
export function placeholdersOf(names: Iterable<string | null>): Record<string, string> {
	const wanted = new Set(names);
	return Object.fromEntries(Object.entries(placeholders).filter(([name]) => wanted.has(name)));
}
