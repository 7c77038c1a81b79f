import type { Dish } from "../menu/dish.ts";
import { shopDay } from "../shop-day.ts";

/**
 * The menu at a future time (epoch ms): on another day, sizes that are out of stock today are available again, as for a
 * prebooking; later today, those whose flag has ended by then.
 */
export function menuAt(menu: readonly Dish[], dueAt: number, now: number): readonly Dish[] {
	const isToday = shopDay(dueAt).date === shopDay(now).date;
	const isBack = (until: number | null | undefined) => !isToday || (until != null && until <= dueAt);
	return menu.map((dish) => ({
		...dish,
		sizes: dish.sizes.map((size) =>
			size.outOfStock && isBack(size.outOfStockUntil) ? { ...size, outOfStock: false } : size,
		),
	}));
}
