/** The word that Tamil puts before a time instead of am and pm: `இரவு` 8:30; the hour is from 0 to 23. */
export function tamilPartOfDay(hour: number): string {
	if (hour < 4 || hour >= 19) return "இரவு";
	if (hour < 12) return "காலை";
	return hour < 16 ? "மதியம்" : "மாலை";
}
