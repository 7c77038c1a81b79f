import { groupBy } from "../group-by.ts";
import { dayNumber } from "./hour-buckets.ts";
import { mondayOf } from "./report-periods.ts";

/** The days that one bar of a chart covers. */
export type BarSpan = "day" | "week" | "month";

const MAX_DAY_BARS = 62;
const MAX_WEEK_BARS = 58;

/** The span to sum days by, so that the bars can be told apart on a phone. */
export function barSpan(from: string, to: string): BarSpan {
	const days = dayNumber(to) - dayNumber(from) + 1;
	if (days <= MAX_DAY_BARS) return "day";
	return days <= 7 * MAX_WEEK_BARS ? "week" : "month";
}

/** Sums rows of days by span, in order; `day` is the first day of the span that has a row, `lastDay` the last. */
export function summedBars<Row extends { day: string }, Figure extends keyof Row>(
	rows: readonly Row[],
	span: BarSpan,
	figures: readonly Figure[],
): ({ day: string; lastDay: string } & Record<Figure, number>)[] {
	const spanOf = { day: (day: string) => day, week: mondayOf, month: (day: string) => day.slice(0, 7) }[span];
	return [...groupBy(rows, ({ day }) => spanOf(day)).values()].map((alike) => {
		const sums = figures.map((figure) => [figure, alike.reduce((sum, row) => sum + Number(row[figure]), 0)]);
		return {
			day: alike[0]?.day ?? "",
			lastDay: alike.at(-1)?.day ?? "",
			...(Object.fromEntries(sums) as Record<Figure, number>),
		};
	});
}

/** The labels that fit under the bars, at most `most`: every second, third … of those that are not empty. */
export function thinned(labels: readonly string[], most: number): string[] {
	const every = Math.max(1, Math.ceil(labels.filter((label) => label !== "").length / most));
	let place = -1;
	return labels.map((label) => {
		if (label !== "") place += 1;
		return place % every === 0 ? label : "";
	});
}

/** The largest rows by a figure, largest first, and the others. */
export function largestAndOthers<Row>(
	rows: readonly Row[],
	most: number,
	figure: (row: Row) => number,
): { largest: Row[]; others: readonly Row[] } {
	const sorted = [...rows].sort((one, other) => figure(other) - figure(one));
	// A single other row is shown by its name.
	const shown = sorted.length === most + 1 ? most + 1 : most;
	return { largest: sorted.slice(0, shown), others: sorted.slice(shown) };
}
