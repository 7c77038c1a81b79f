import type { DishView } from "../../../contract/menu.ts";
import { inCategories } from "../../../domain/menu/categories.ts";
import { SIZES, type Size } from "../../../domain/menu/dish.ts";
import { matchesSearch } from "../../../domain/menu/search.ts";

export type SizeFilter = Size | "all";
export type Offer = {
	dish: DishView;
	size: Size;
	price: number;
	outOfStock: boolean;
	/** When it is sold again by itself, if that is known. */
	outOfStockUntil: string | null;
};
export type MenuSection = { category: string; offers: Offer[] };

/** Specification 2.4: these sections show their dishes whatever the size filter says. */
const SPECIAL_CATEGORIES = ["sunday", "friday"];

/** The size that a search parameter asks for; regular unless it names another. */
export function sizeFilterOf(value: string | null): SizeFilter {
	const asked = value?.toLowerCase();
	return asked === "all" ? "all" : (SIZES.find((size) => size === asked) ?? "regular");
}

/**
 * The menu in sections, one offer for each dish and size that the filter lets through; empty sections are left out. Who
 * looks for something sees it in every size.
 */
export function menuSections(dishes: readonly DishView[], filter: SizeFilter, asked = ""): MenuSection[] {
	const isSearch = asked.trim() !== "";
	const found = isSearch ? dishes.filter((dish) => matchesSearch(dish, asked)) : dishes;
	return inCategories(found).flatMap(({ category, dishes: held }) => {
		const wanted = isSearch || isSpecialCategory(category) ? "all" : filter;
		const offers = held
			.flatMap((dish) => dish.sizes.map((entry) => ({ dish, ...entry })))
			.filter((offer) => wanted === "all" || offer.size === wanted);
		return offers.length > 0 ? [{ category, offers }] : [];
	});
}

/** Whether a category is a day's special, whose heading says when it is sold. */
export function isSpecialCategory(category: string): boolean {
	return SPECIAL_CATEGORIES.includes(category);
}

/** Specials are sold on their days only; the cart remembers that a line is one. */
export function isSpecial(dish: DishView): boolean {
	return dish.availableDays !== null;
}
