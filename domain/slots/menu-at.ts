import type { StoreRules } from "../hours/store-now.ts";
import type { Dish } from "../menu/dish.ts";
import { potDate } from "../portions/pot-date.ts";

/**
 * The menu at a future time (epoch ms): on another day, sizes that are out of stock today are available again, as for a
 * prebooking; later today, those whose flag has ended by then. A night past midnight belongs to the day before, as its
 * pots do.
 */
export function menuAt(
	{ menu, ...rules }: { menu: readonly Dish[] } & StoreRules,
	dueAt: number,
	now: number,
): readonly Dish[] {
	const isToday = potDate(rules, dueAt) === potDate(rules, now);
	const isBack = (until: number | null | undefined) => !isToday || (until != null && until <= dueAt);
	return menu.map((dish) => ({
		...dish,
		sizes: dish.sizes.map((size) =>
			size.outOfStock && isBack(size.outOfStockUntil) ? { ...size, outOfStock: false } : size,
		),
	}));
}
