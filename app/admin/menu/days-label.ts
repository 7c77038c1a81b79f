import type { Language } from "../../../contract/language.ts";
import { WEEKDAYS } from "../../../contract/weekdays.ts";
import { shortWeekday } from "../../format/admin-time.ts";
import type { MenuTexts } from "./menu-texts.ts";

/** The days on which a dish is sold, in words. */
export function daysLabel(days: readonly number[] | null, language: Language, texts: MenuTexts): string {
	if (days === null || days.length === 7) return texts.everyDay;
	if (days.length === 0) return texts.never;
	const [first = 0] = days;
	const only = WEEKDAYS[language][first] ?? "";
	return days.length === 1 ? texts.onlyOneDay(only) : days.map((day) => shortWeekday(day, language)).join(", ");
}
