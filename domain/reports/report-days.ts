import { addDays } from "../shop-day.ts";
import { dayNumber } from "./hour-buckets.ts";

/** The longest range of one report: a little over three years. */
export const MAX_DAYS = 1_100;
const USUAL_DAYS = 30;

/** The days of a report: without an end up to today, without a start 30 days. */
export function reportDays(
	{ from, to }: { from?: string | undefined; to?: string | undefined },
	today: string,
): { from: string; to: string } {
	const last = to ?? (from && from > today ? from : today);
	return { from: from ?? addDays(last, 1 - USUAL_DAYS), to: last };
}

/** Why the days of a report are invalid, and which of the two; null if they are valid. */
export function daysIssue(from: string, to: string, most = MAX_DAYS): { path: "from" | "to"; message: string } | null {
	if (to < from) return { path: "to", message: "The end date must not be before the start date" };
	if (dayNumber(to) - dayNumber(from) >= most)
		return { path: "from", message: `A report can cover up to ${most} days` };
	return null;
}
