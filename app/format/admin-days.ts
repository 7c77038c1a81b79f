import type { Language } from "../../contract/language.ts";
import { dayOfDate } from "../../domain/shop-day.ts";
import { adminDate, shortMonth, shortWeekday, weekdayName } from "./admin-time.ts";

/** A shop day without its weekday: 14 Nov. */
export function shortDate(date: string, language: Language): string {
	return `${Number(date.slice(8))} ${shortMonth(Number(date.slice(5, 7)), language)}`;
}

/** A shop day in a list: Sat 14 Nov. */
export function shortDay(date: string, language: Language): string {
	return `${shortWeekday(dayOfDate(date).weekday, language)} ${shortDate(date, language)}`;
}

/** A shop day that may be of another year: Sat 14 Nov 2026. */
export function dayWithYear(date: string, language: Language): string {
	return `${shortDay(date, language)} ${date.slice(0, 4)}`;
}

/** A shop day in full: Saturday, 14 Nov 2026. */
export function fullDay(date: string, language: Language): string {
	return `${weekdayName(dayOfDate(date).weekday, language)}, ${adminDate(`${date}T12:00:00Z`, language)}`;
}
