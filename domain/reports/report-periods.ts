import { financialYearOf } from "../financial-year.ts";
import { addDays, dayOfDate } from "../shop-day.ts";

/** The periods that reports offer by name; none goes beyond today. */
export const REPORT_PERIODS = [
	"today",
	"yesterday",
	"this-week",
	"last-30-days",
	"this-month",
	"last-month",
	"financial-year",
] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** The shop days of a period, both included, as dates `YYYY-MM-DD`; weeks start on Monday. */
export function daysOfPeriod(period: ReportPeriod, today: string): { from: string; to: string } {
	const firstOfMonth = `${today.slice(0, 7)}-01`;
	switch (period) {
		case "today":
			return { from: today, to: today };
		case "yesterday":
			return { from: addDays(today, -1), to: addDays(today, -1) };
		case "this-week":
			return { from: mondayOf(today), to: today };
		case "last-30-days":
			return { from: addDays(today, -29), to: today };
		case "this-month":
			return { from: firstOfMonth, to: today };
		case "last-month": {
			const to = addDays(firstOfMonth, -1);
			return { from: `${to.slice(0, 7)}-01`, to };
		}
		case "financial-year":
			return { from: financialYearOf(today).from, to: today };
	}
}

/** The Monday of the week of a date `YYYY-MM-DD`. */
export function mondayOf(date: string): string {
	return addDays(date, -((dayOfDate(date).weekday + 6) % 7));
}
