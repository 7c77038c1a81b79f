import type { MenuDish } from "../../../contract/menu.ts";
import type { JsonText } from "../../json-text.ts";

type Size = MenuDish["sizes"][number];

/** Values that most dishes and sizes share, and which are therefore not repeated for each. */
const OF_DISHES: Partial<MenuDish> = {
	...{ nameTa: null, descriptionTa: null, image: null, badge: null, badgeTa: null },
	...{ availableDays: null, availableToday: true },
};
const OF_SIZES: Partial<Size> = { outOfStock: false, outOfStockUntil: null };

/** The dishes for the page's data; `dishesIn` reads it. */
export function menuText(dishes: readonly MenuDish[]): JsonText<MenuDish[]> {
	const said = dishes.map(({ sizes, ...dish }) => ({
		...without(OF_DISHES, dish),
		sizes: sizes.map((size) => without(OF_SIZES, size)),
	}));
	return JSON.stringify(said);
}

function without(usual: Record<string, unknown>, given: Record<string, unknown>) {
	return Object.fromEntries(Object.entries(given).filter(([key, value]) => value !== usual[key]));
}

/** The dishes that `menuText` wrote. */
export function dishesIn(text: JsonText<MenuDish[]>): MenuDish[] {
	return (JSON.parse(text) as MenuDish[]).map((dish) => ({
		...OF_DISHES,
		...dish,
		sizes: dish.sizes.map((size) => ({ ...OF_SIZES, ...size })),
	}));
}
