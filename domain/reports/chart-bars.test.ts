import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../shop-day.ts";
import { barSpan, largestAndOthers, summedBars, thinned } from "./chart-bars.ts";
import { daysOfPeriod, REPORT_PERIODS } from "./report-periods.ts";

const date = fc.integer({ min: 0, max: 9_000 }).map((days) => addDays("2010-01-01", days));

describe("bars", () => {
	it("are days for up to two months, weeks for about a year, and months for more", () => {
		const spans = [0, 61, 62, 400, 406].map((days) => barSpan("2026-04-01", addDays("2026-04-01", days)));
		expect(spans).toEqual(["day", "day", "week", "week", "month"]);
	});
	it("add up to the same total as their days, for any span", () => {
		fc.assert(
			fc.property(date, fc.array(fc.nat(90_000), { minLength: 1, maxLength: 500 }), (first, sales) => {
				const rows = sales.map((amount, at) => ({ day: addDays(first, at), sales: amount }));
				for (const span of ["day", "week", "month"] as const) {
					const bars = summedBars(rows, span, ["sales"]);
					const sum = (all: readonly { sales: number }[]) =>
						all.reduce((total, each) => total + each.sales, 0);
					expect(sum(bars)).toBe(sum(rows));
					expect([bars[0]?.day, bars.at(-1)?.lastDay]).toEqual([rows[0]?.day, rows.at(-1)?.day]);
				}
			}),
		);
	});
	it("have as many labels as fit, evenly spaced", () => {
		expect(thinned(["1", "2", "3", "4", "5"], 3)).toEqual(["1", "", "3", "", "5"]);
		expect(thinned(["", "a", "", "b", "c"], 2)).toEqual(["", "a", "", "", "c"]);
		expect(thinned([], 3)).toEqual([]);
	});
	it("show a single remaining row by its name", () => {
		const of = (count: number) => largestAndOthers([...Array(count).keys()], 3, (row) => row);
		expect(of(4)).toEqual({ largest: [3, 2, 1, 0], others: [] });
		expect(of(5)).toEqual({ largest: [4, 3, 2], others: [1, 0] });
	});
});

describe("periods", () => {
	it("follow the shop's calendar and the tax year", () => {
		const days = (today: string) => Object.fromEntries(REPORT_PERIODS.map((of) => [of, daysOfPeriod(of, today)]));
		// A Sunday.
		expect(days("2026-03-01")).toEqual({
			today: { from: "2026-03-01", to: "2026-03-01" },
			yesterday: { from: "2026-02-28", to: "2026-02-28" },
			"this-week": { from: "2026-02-23", to: "2026-03-01" },
			"last-30-days": { from: "2026-01-31", to: "2026-03-01" },
			"this-month": { from: "2026-03-01", to: "2026-03-01" },
			"last-month": { from: "2026-02-01", to: "2026-02-28" },
			"financial-year": { from: "2025-04-01", to: "2026-03-01" },
		});
		expect(daysOfPeriod("financial-year", "2026-04-01")).toEqual({ from: "2026-04-01", to: "2026-04-01" });
	});
	it("are never longer than a report, and never in the future", () => {
		fc.assert(
			fc.property(date, fc.constantFrom(...REPORT_PERIODS), (today, period) => {
				const { from, to } = daysOfPeriod(period, today);
				expect(from <= to && to <= today).toBe(true);
				expect(addDays(from, 366) > to).toBe(true);
			}),
		);
	});
});
