import { inCategories, isKnownCategory } from "./categories.ts";

type Placed = { id: string; category: string };

/** The ids of the whole menu after a dish is swapped with its neighbour in its category; null at the category's end. */
export function dishMoved(menu: readonly Placed[], id: string, step: -1 | 1): string[] | null {
	const category = menu.find((dish) => dish.id === id)?.category;
	const held = menu.filter((dish) => dish.category === category).map((dish) => dish.id);
	const neighbour = held[held.indexOf(id) + step];
	if (category === undefined || neighbour === undefined) return null;
	const swapped: Record<string, string> = { [id]: neighbour, [neighbour]: id };
	return menu.map((dish) => swapped[dish.id] ?? dish.id);
}

/**
 * The ids of the whole menu after a category is swapped with its neighbour; the specification's own three stay first.
 */
export function categoryMoved(menu: readonly Placed[], category: string, step: -1 | 1): string[] | null {
	const sections = inCategories(menu);
	const at = sections.findIndex((section) => section.category === category);
	const [here, there] = [sections[at], sections[at + step]];
	if (!here || !there || isKnownCategory(here.category) || isKnownCategory(there.category)) return null;
	sections[at] = there;
	sections[at + step] = here;
	return sections.flatMap(({ dishes }) => dishes.map((dish) => dish.id));
}
