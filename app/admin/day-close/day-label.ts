import type { Language } from "../../../contract/language.ts";
import { dayOfDate } from "../../../domain/shop-day.ts";
import { shortMonth, shortWeekday } from "../../format/admin-time.ts";

/** A shop day: Sat 21 Nov 2026. */
export function dayLabel(date: string, language: Language): string {
	const [year, month = 1, day = 1] = date.split("-").map(Number);
	return `${shortWeekday(dayOfDate(date).weekday, language)} ${day} ${shortMonth(month, language)} ${year}`;
}
