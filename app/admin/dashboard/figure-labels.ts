import type { Language } from "../../../contract/language.ts";
import { dayOfDate } from "../../../domain/shop-day.ts";
import { STAFF_DAY_HALVES } from "../../format/admin-time.ts";

const inIndia = new Intl.NumberFormat("en-IN");

/** A number as India groups it: 1,00,000. */
export function grouped(count: number): string {
	return inIndia.format(count);
}

/** A count with its noun, in English: 1 order, 2 orders. */
export function counted(count: number, one: string, more = `${one}s`): string {
	return `${grouped(count)} ${count === 1 ? one : more}`;
}

/** A shop day's weekday, 0 is Sunday. */
export function weekdayOf(date: string): number {
	return dayOfDate(date).weekday;
}

/** The day of the month of a shop day, without a leading zero. */
export function dayOfMonth(date: string): string {
	return String(Number(date.slice(8)));
}

/** An hour of the day: 1 pm. */
export function hourLabel(hour: number, language: Language): string {
	return STAFF_DAY_HALVES[language][hour < 12 ? "am" : "pm"](String(hour % 12 || 12), hour);
}
