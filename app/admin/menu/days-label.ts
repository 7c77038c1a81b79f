import { WEEKDAYS } from "../../../contract/weekdays.ts";

/** On which days a dish is sold, in words. */
export function daysLabel(days: readonly number[] | null): string {
	if (days === null || days.length === 7) return "Every day";
	if (days.length === 0) return "Never";
	const names = days.map((day) => WEEKDAYS.en[day] ?? "");
	return days.length === 1 ? `${names[0]}s only` : names.map((name) => name.slice(0, 3)).join(", ");
}
