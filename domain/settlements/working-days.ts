import { addDays } from "../shop-day.ts";

/** The working days within which the provider settles; its standard is two (facts 1.13). */
export const SETTLED_WITHIN_DAYS = 3;

/**
 * Whether banks work on a date `YYYY-MM-DD`: not on Sundays, nor on second and fourth Saturdays. Bank holidays, which
 * differ by state and year, are not considered.
 */
export function isWorkingDay(date: string): boolean {
	const at = new Date(`${date}T00:00:00Z`);
	const weekday = at.getUTCDay();
	const week = Math.ceil(at.getUTCDate() / 7);
	return weekday !== 0 && !(weekday === 6 && (week === 2 || week === 4));
}

/** The date this many working days later, or earlier if negative. */
export function addWorkingDays(date: string, days: number): string {
	const step = days < 0 ? -1 : 1;
	let day = date;
	for (let left = Math.abs(days); left > 0; ) {
		day = addDays(day, step);
		if (isWorkingDay(day)) left--;
	}
	return day;
}

/** Payments received up to this day should be settled by the end of the given date. */
export function lastDayDue(date: string): string {
	return addWorkingDays(date, -SETTLED_WITHIN_DAYS);
}
