import { addDays, shopDay } from "../shop-day.ts";

/** How many days can be booked. Prices further ahead are unknown. */
export const BOOKABLE_DAYS = 30;

/** The most open prebookings of one customer: a week of lunches and some guests. */
export const MAX_OPEN_PREBOOKINGS = 10;

/** Specification 7.1. */
export const DATE_MISSING = "Preferred date is required";

export type BookableDays = { earliest: string; latest: string };

/**
 * The shop days (`YYYY-MM-DD`, both included) that can be prebooked, by the server's clock: from tomorrow on
 * (specification 7.1), and not before a closed shop reopens, if that time is known.
 */
export function bookableDays(now: number, reopenTime: number | null): BookableDays {
	const tomorrow = addDays(shopDay(now).date, 1);
	const reopening = reopenTime === null ? tomorrow : shopDay(reopenTime).date;
	const earliest = reopening > tomorrow ? reopening : tomorrow;
	return { earliest, latest: addDays(earliest, BOOKABLE_DAYS - 1) };
}

/** Whether this day can be prebooked. */
export function isBookable(date: string, { earliest, latest }: BookableDays): boolean {
	return date >= earliest && date <= latest;
}
