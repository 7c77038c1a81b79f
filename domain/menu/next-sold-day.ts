import { addDays, dayOfDate, type ShopDay, shopDay } from "../shop-day.ts";

/** For so many days, today included, pages know on which of them the shop is closed. */
export const KNOWN_DAYS = 30;

/**
 * The first shop day after today on which a dish of these weekdays is sold, but for those on which the shop is closed;
 * null for a dish that has no day.
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
