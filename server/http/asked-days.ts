import { daysIssue, reportDays } from "../../domain/reports/report-days.ts";
import { Refused } from "./refusal.ts";

type Days = { from: string; to: string };

/** The days that a report is requested for (`reportDays`); refuses more than fit into one. */
export function askedDays(asked: Parameters<typeof reportDays>[0], today: string): Days {
	return fittingDays(reportDays(asked, today));
}

/** These days, if a report can cover them: in order, and at most `most` if that is given, else the usual maximum. */
export function fittingDays(days: Days, most?: number): Days {
	const issue = daysIssue(days.from, days.to, most);
	if (issue) throw new Refused({ code: "bad-report-days", issues: [issue] });
	return days;
}
