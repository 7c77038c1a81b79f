// The list may be missing: pictures show without their stand-ins then.
const [placeholders = {}] = Object.values(
	import.meta.glob<Record<string, string>>("./placeholders.json", { eager: true, import: "default" }),
);

/**
 * The tiny stand-ins (name to data: URL) of these pictures, for a page's loader: they travel with the page that shows the
 * pictures, never with its scripts.
 */
export function placeholdersOf(names: Iterable<string | null>): Record<string, string> {
	const found: Record<string, string> = {};
	for (const name of names) {
		const placeholder = name === null ? undefined : placeholders[name];
		if (name !== null && placeholder) found[name] = placeholder;
	}
	return found;
}
