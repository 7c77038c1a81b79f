import type { FieldIssue } from "../text/field-issue.ts";

/** No cash, tips or closing of a day to come. */
export function dayAhead<Field extends string>(path: Field): { code: "cash-day-ahead"; issues: FieldIssue<Field>[] } {
	return { code: "cash-day-ahead", issues: [{ path, message: "Please choose a date up to today" }] };
}
