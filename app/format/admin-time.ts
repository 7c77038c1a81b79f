import type { Language } from "../../contract/language.ts";
import { type DayHalves, shopDate, shopDateTime, shopTime } from "./shop-time.ts";

/** The halves of the day and the months on the pages of the staff, shorter in Tamil than on a customer's page. */
export const STAFF_DAY_HALVES: Record<Language, DayHalves> = {
	en: { am: (time) => `${time} am`, pm: (time) => `${time} pm` },
	ta: { am: (time) => `முற்பகல் ${time}`, pm: (time) => `பிற்பகல் ${time}` },
};
export const STAFF_MONTHS: Record<Language, readonly string[]> = {
	en: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
	ta: ["ஜன.", "பிப்.", "மார்.", "ஏப்.", "மே", "ஜூன்", "ஜூலை", "ஆக.", "செப்.", "அக்.", "நவ.", "டிச."],
};

/** Of pages that are in English only. */
export const DAY_HALVES = STAFF_DAY_HALVES.en;
export const MONTHS = STAFF_MONTHS.en;

/** A time of day in the shop: 1:05 pm. */
export function adminTime(instant: number | string, language: Language = "en"): string {
	return shopTime(instant, STAFF_DAY_HALVES[language]);
}

/** A day in the shop: 21 Nov 2026. */
export function adminDate(instant: number | string, language: Language = "en"): string {
	return shopDate(instant, STAFF_MONTHS[language]);
}

/** A day and time in the shop: 21 Nov 2026, 1:05 pm. */
export function adminDateTime(instant: number | string, language: Language = "en"): string {
	return shopDateTime(instant, { months: STAFF_MONTHS[language], dayHalves: STAFF_DAY_HALVES[language] });
}
