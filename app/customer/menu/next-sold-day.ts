import { dayOfDate, type ShopDay, shopDay } from "../../../domain/shop-day.ts";

const DAY_MS = 24 * 3_600_000;

/** The first shop day after today on which a dish of these weekdays is sold; null for a dish that has no day. */
export function nextSoldDay(availableDays: readonly number[], now: number): ShopDay | null {
	const noonToday = Date.parse(`${shopDay(now).date}T12:00:00Z`);
	for (let ahead = 1; ahead <= 7; ahead++) {
		const date = new Date(noonToday + ahead * DAY_MS).toISOString().slice(0, 10);
		const day = dayOfDate(date);
		if (availableDays.includes(day.weekday)) return day;
	}
	return null;
}
