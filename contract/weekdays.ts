import type { Language } from "./language.ts";

/** The days of the week as the shop writes them; 0 is Sunday. */
export const WEEKDAYS: Record<Language, readonly string[]> = {
	en: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
	ta: ["ஞாயிறு", "திங்கள்", "செவ்வாய்", "புதன்", "வியாழன்", "வெள்ளி", "சனி"],
};
