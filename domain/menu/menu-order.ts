/** The spec's own categories come first, in this order; the admin's follow as their first dish stands on the menu. */
export const KNOWN_CATEGORIES = ["regular", "sunday", "friday"] as const;

type Placed = { id: string; category: string };

/** The dishes by category, in the order in which every menu shows them; a category without a dish is left out. */
export function inCategories<Dish extends Pick<Placed, "category">>(
	dishes: readonly Dish[],
): { category: string; dishes: Dish[] }[] {
	const categories = new Set<string>([...KNOWN_CATEGORIES, ...dishes.map((dish) => dish.category)]);
	return [...categories].flatMap((category) => {
		const held = dishes.filter((dish) => dish.category === category);
		return held.length > 0 ? [{ category, dishes: held }] : [];
	});
}

/** The ids of the whole menu after a dish has changed places with its neighbour in its category; null at the category's end. */
export function dishMoved(menu: readonly Placed[], id: string, step: -1 | 1): string[] | null {
	const category = menu.find((dish) => dish.id === id)?.category;
	const held = menu.filter((dish) => dish.category === category).map((dish) => dish.id);
	const neighbour = held[held.indexOf(id) + step];
	if (category === undefined || neighbour === undefined) return null;
	const swapped: Record<string, string> = { [id]: neighbour, [neighbour]: id };
	return menu.map((dish) => swapped[dish.id] ?? dish.id);
}

/** The ids of the whole menu after a category has changed places with the one beside it; the spec's own three stay first. */
export function categoryMoved(menu: readonly Placed[], category: string, step: -1 | 1): string[] | null {
	const sections = inCategories(menu);
	const at = sections.findIndex((section) => section.category === category);
	const [here, there] = [sections[at], sections[at + step]];
	if (!here || !there || isKnown(here.category) || isKnown(there.category)) return null;
	sections[at] = there;
	sections[at + step] = here;
	return sections.flatMap(({ dishes }) => dishes.map((dish) => dish.id));
}

function isKnown(category: string): boolean {
	return KNOWN_CATEGORIES.some((known) => known === category);
}
