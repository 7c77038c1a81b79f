import { type DayHalves, shopDate, shopDateTime, shopTime } from "./shop-time.ts";

/** The admin is in English. */
export const DAY_HALVES: DayHalves = { am: (time) => `${time} am`, pm: (time) => `${time} pm` };
export const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** A time of day in the shop: 1:05 pm. */
export function adminTime(instant: number | string): string {
	return shopTime(instant, DAY_HALVES);
}

/** A day in the shop: 21 Nov 2026. */
export function adminDate(instant: number | string): string {
	return shopDate(instant, MONTHS);
}

/** A day and time in the shop: 21 Nov 2026, 1:05 pm. */
export function adminDateTime(instant: number | string): string {
	return shopDateTime(instant, { months: MONTHS, dayHalves: DAY_HALVES });
}
