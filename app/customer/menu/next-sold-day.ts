import { addDays, dayOfDate, type ShopDay, shopDay } from "../../../domain/shop-day.ts";

/** The first shop day after today on which a dish of these weekdays is sold; null for a dish that has no day. */
export function nextSoldDay(availableDays: readonly number[], now: number): ShopDay | null {
	const today = shopDay(now).date;
	for (let ahead = 1; ahead <= 7; ahead++) {
		const day = dayOfDate(addDays(today, ahead));
		if (availableDays.includes(day.weekday)) return day;
	}
	return null;
}
