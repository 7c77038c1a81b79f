import { dayNumber } from "./shop-hours.ts";

/** The longest range of one report: three years and a bit. */
export const MAX_DAYS = 1_100;

/** What is wrong with the days of a report, and with which of the two; null when nothing is. */
export function daysIssue(from: string, to: string): { path: "from" | "to"; message: string } | null {
	if (to < from) return { path: "to", message: "The last day must not be before the first" };
	if (dayNumber(to) - dayNumber(from) >= MAX_DAYS)
		return { path: "from", message: `At most ${MAX_DAYS} days fit into one report` };
	return null;
}
