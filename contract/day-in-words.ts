import { dayOfDate } from "../domain/shop-day.ts";
import type { Language } from "./language.ts";
import { WEEKDAYS } from "./weekdays.ts";

/** The names of the months, as the shop writes them; 0 is January. */
export const MONTHS: Record<Language, readonly string[]> = {
	en: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
	ta: ["ஜன.", "பிப்.", "மார்.", "ஏப்.", "மே", "ஜூன்", "ஜூலை", "ஆக.", "செப்.", "அக்.", "நவ.", "டிச."],
};

/** A shop day (`YYYY-MM-DD`) as pages and messages write it: Sunday, 29 Nov 2026. */
export function dayInWords(date: string, language: Language): string {
	const [year, month = 1, day] = date.split("-").map(Number);
	return `${WEEKDAYS[language][dayOfDate(date).weekday]}, ${day} ${MONTHS[language][month - 1]} ${year}`;
}
