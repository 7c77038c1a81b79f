import { addDays, dayOfDate, type ShopDay, shopDay } from "../shop-day.ts";
import type { Dish } from "./dish.ts";

/** Specials are sold on their shop day only (specification 3.3). */
export function isSoldOn(dish: Pick<Dish, "availableDays">, day: ShopDay): boolean {
	return dish.availableDays === null || dish.availableDays.includes(day.weekday);
}

/** How many days ahead, today included, pages know whether the shop is closed. */
export const KNOWN_DAYS = 30;

/**
 * The first shop day after today on which a dish of these weekdays is sold, closed days excepted; null for a dish
 * without a day.
 */
export function nextSoldDay(
	availableDays: readonly number[],
	now: number,
	closedDays: readonly string[],
): ShopDay | null {
	const today = shopDay(now).date;
	for (let ahead = 1; ahead < KNOWN_DAYS; ahead++) {
		const day = dayOfDate(addDays(today, ahead));
		if (availableDays.includes(day.weekday) && !closedDays.includes(day.date)) return day;
	}
	return null;
}
