import { type Findable, matchesSearch } from "./search.ts";

/**
 * The dishes that a search finds, those first whose names alone match: a dish that comes with an egg is no egg biryani.
 */
export function namedFirst<Dish extends Findable>(dishes: readonly Dish[], asked: string): Dish[] {
	const found = dishes.filter((dish) => matchesSearch(dish, asked));
	const isNamed = (dish: Dish) => matchesSearch({ ...dish, description: "", descriptionTa: null }, asked);
	return [...found.filter(isNamed), ...found.filter((dish) => !isNamed(dish))];
}

/** Whether a search asks for anything: blanks and signs alone find every dish, and mean none. */
export function asksForDish(asked: string): boolean {
	return !matchesSearch({ name: "", nameTa: null, description: "", descriptionTa: null }, asked);
}
