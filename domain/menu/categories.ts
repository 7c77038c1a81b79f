/**
 * The specification's own categories come first, in this order; the admin's follow in the order of their first dish on
 * the menu.
 */
export const KNOWN_CATEGORIES = ["regular", "sunday", "friday"] as const;

/** Whether a category is one of the specification's own three. */
export function isKnownCategory(category: string): boolean {
	return KNOWN_CATEGORIES.some((known) => known === category);
}

/** The default days on which a category's dishes are sold: a special on its own day, others on all. */
export function daysOfCategory(category: string): number[] | null {
	return category === "sunday" ? [0] : category === "friday" ? [5] : null;
}

/** The dishes by category, in the order of every menu; a category without dishes is left out. */
export function inCategories<Dish extends { category: string }>(
	dishes: readonly Dish[],
): { category: string; dishes: Dish[] }[] {
	const categories = new Set<string>([...KNOWN_CATEGORIES, ...dishes.map((dish) => dish.category)]);
	return [...categories].flatMap((category) => {
		const held = dishes.filter((dish) => dish.category === category);
		return held.length > 0 ? [{ category, dishes: held }] : [];
	});
}
