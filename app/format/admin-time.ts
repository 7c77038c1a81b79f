import type { Language } from "../../contract/language.ts";
import { WEEKDAYS } from "../../contract/weekdays.ts";
import { times as en } from "../texts/en/times.ts";
import { times as ta } from "../texts/ta/times.ts";
import { type DayHalves, shopDate, shopDateTime, shopTime } from "./shop-time.ts";

/** The words for am and pm and the months on staff pages, whose readers see both languages side by side. */
export const STAFF_DAY_HALVES: Record<Language, DayHalves> = { en: en.dayHalves, ta: ta.dayHalves };
export const STAFF_MONTHS: Record<Language, readonly string[]> = { en: en.months, ta: ta.months };

/** A time of day in the shop: 1:05 pm. */
export function adminTime(instant: number | string, language: Language): string {
	return shopTime(instant, STAFF_DAY_HALVES[language]);
}

/** A day in the shop: 21 Nov 2026. */
export function adminDate(instant: number | string, language: Language): string {
	return shopDate(instant, STAFF_MONTHS[language]);
}

/** A day and time in the shop: 21 Nov 2026, 1:05 pm. */
export function adminDateTime(instant: number | string, language: Language): string {
	return shopDateTime(instant, { months: STAFF_MONTHS[language], dayHalves: STAFF_DAY_HALVES[language] });
}

const SHORT_TAMIL = ["ஞாயி.", "திங்.", "செவ்.", "புத.", "வியா.", "வெள்.", "சனி"];

/** A weekday in short: Tue. */
export function shortWeekday(day: number, language: Language): string {
	return (language === "ta" ? SHORT_TAMIL[day] : WEEKDAYS.en[day]?.slice(0, 3)) ?? "";
}

/** A month in short, 1 is January. */
export function shortMonth(month: number, language: Language): string {
	return STAFF_MONTHS[language][month - 1] ?? "";
}

/** A time of day in words: `15:30` is 3:30 pm. */
export function timeOfDay(time: string, language: Language): string {
	const hour = Number(time.slice(0, 2));
	return STAFF_DAY_HALVES[language][hour < 12 ? "am" : "pm"](`${hour % 12 || 12}:${time.slice(3)}`, hour);
}

/** A weekday's full name, 0 is Sunday. */
export function weekdayName(day: number, language: Language): string {
	return WEEKDAYS[language][day] ?? "";
}
