import { dayNumber } from "./hour-buckets.ts";

/** The longest range of one report: three years and a bit. */
export const MAX_DAYS = 1_100;

/** What is wrong with the days of a report, and with which of the two; null when nothing is. */
export function daysIssue(from: string, to: string, most = MAX_DAYS): { path: "from" | "to"; message: string } | null {
	if (to < from) return { path: "to", message: "The end date must not be before the start date" };
	if (dayNumber(to) - dayNumber(from) >= most)
		return { path: "from", message: `A report can cover up to ${most} days` };
	return null;
}
