import { addDays } from "../shop-day.ts";
import { addWorkingDays, isWorkingDay, SETTLED_WITHIN_DAYS } from "./working-days.ts";

/** Days `YYYY-MM-DD`, both included. */
export type Days = { from: string; until: string };

/** The days of which reports have all settlements: how far they go, and the working days that they leave out. */
export type Coverage = { until: string; gaps: readonly Days[] };

/**
 * What reports cover together, each from its first to its last day; null without reports. One of a day that was not
 * over ends the day before it begins. Days on which banks do not work are no gap.
 */
export function coverageOf(reports: readonly Days[]): Coverage | null {
	const gaps: Days[] = [];
	let until: string | null = null;
	for (const report of reports.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
		if (until !== null && report.from > until)
			gaps.push(...workingDays(addDays(until, 1), addDays(report.from, -1)));
		if (until === null || report.until > until) until = report.until;
	}
	return until === null ? null : { until, gaps };
}

/** These days from the first to the last working day; empty if there is none. */
function workingDays(from: string, until: string): Days[] {
	if (from > until) return [];
	if (!isWorkingDay(from)) return workingDays(addDays(from, 1), until);
	return isWorkingDay(until) ? [{ from, until }] : workingDays(from, addDays(until, -1));
}

/** Whether what was received on this date may have been settled, in time, on one of these days. */
export function maySettleOn(date: string, { from, until }: Days): boolean {
	return date <= until && addWorkingDays(date, SETTLED_WITHIN_DAYS) >= from;
}
