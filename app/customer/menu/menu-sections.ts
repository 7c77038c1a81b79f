import type { MenuDish } from "../../../contract/menu.ts";
import { inCategories } from "../../../domain/menu/categories.ts";
import { SIZES, type Size } from "../../../domain/menu/dish.ts";
import { matchesSearch } from "../../../domain/menu/search.ts";

export type SizeFilter = Size | "all";
export type Offer = {
	dish: MenuDish;
	size: Size;
	price: number;
	outOfStock: boolean;
	/** When it goes on sale again automatically, if known. */
	outOfStockUntil: string | null;
	/** Too few portions are left to order one. */
	soldOut?: boolean | undefined;
};
/** A dish with the sizes shown on its card. */
export type MenuCard = { dish: MenuDish; offers: Offer[] };
export type MenuSection = {
	category: string;
	cards: MenuCard[];
	/** Whether any of its dishes is sold today. */
	isToday: boolean;
};

/** Specification 2.4: these sections show their dishes whatever the size filter says. */
const SPECIAL_CATEGORIES = ["sunday", "friday"];

/** The size in a search parameter; regular unless it names another, or all if no everyday dish comes in it. */
export function sizeFilterOf(value: string | null, dishes?: readonly MenuDish[]): SizeFilter {
	const asked = value?.toLowerCase();
	if (asked === "all") return asked;
	return SIZES.find((size) => size === asked) ?? (dishes?.some(comesRegular) === false ? "all" : "regular");
}

function comesRegular({ category, sizes }: MenuDish): boolean {
	return !isSpecialCategory(category) && sizes.some(({ size }) => size === "regular");
}

/**
 * The menu in sections, one card for each dish with the sizes that pass the filter; empty sections are left out. A
 * search shows every size. Dishes sold today come first, today's specials before everyday dishes; dishes out of stock
 * keep their place, so that nothing moves under a finger.
 */
export function menuSections(dishes: readonly MenuDish[], filter: SizeFilter, asked = ""): MenuSection[] {
	const isSearch = asked.trim() !== "";
	const found = isSearch ? dishes.filter((dish) => matchesSearch(dish, asked)) : dishes;
	const sections = inCategories(found).flatMap(({ category, dishes: held }) => {
		const wanted = isSearch || isSpecialCategory(category) ? "all" : filter;
		const cards = held
			.map((dish) => ({ dish, offers: offersOf(dish, wanted) }))
			.filter(({ offers }) => offers.length > 0)
			.sort((a, b) => Number(b.dish.availableToday) - Number(a.dish.availableToday));
		return cards.length > 0 ? [{ category, cards, isToday: cards.some(({ dish }) => dish.availableToday) }] : [];
	});
	return sections.sort((a, b) => rank(a) - rank(b));
}

function offersOf(dish: MenuDish, wanted: SizeFilter): Offer[] {
	return dish.sizes.filter(({ size }) => wanted === "all" || size === wanted).map((entry) => ({ dish, ...entry }));
}

function rank({ category, isToday }: MenuSection): number {
	if (!isToday) return 2;
	return isSpecialCategory(category) ? 0 : 1;
}

/** Whether a category is a day's special, whose heading says when it is sold. */
export function isSpecialCategory(category: string): boolean {
	return SPECIAL_CATEGORIES.includes(category);
}

/** Specials are sold on their days only; the cart remembers that a line is one. */
export function isSpecial(dish: MenuDish): boolean {
	return dish.availableDays !== null;
}
