import type { Language } from "./language.ts";
import { ENGLISH_WEEKDAYS } from "./weekdays-en.ts";

/** The names of the weekdays, as the shop writes them; 0 is Sunday. */
export const WEEKDAYS: Record<Language, readonly string[]> = {
	en: ENGLISH_WEEKDAYS,
	ta: ["ஞாயிறு", "திங்கள்", "செவ்வாய்", "புதன்", "வியாழன்", "வெள்ளி", "சனி"],
};
