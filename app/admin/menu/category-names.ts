const KNOWN: Record<string, string> = {
	regular: "Every day",
	sunday: "Sunday special",
	friday: "Friday special",
};

/** What a category is called on the owner's screens; their own are called what they called them. */
export function categoryName(category: string): string {
	return KNOWN[category] ?? category;
}
