import type { Dish } from "../menu/dish.ts";
import { shopDay } from "../shop-day.ts";

/**
 * The menu as it will be at a time to come (epoch ms): on another day today's empty pots are full again, as they are
 * for a prebooking, and later today those whose end has come by then.
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
