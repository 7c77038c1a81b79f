import { expect, test } from "vitest";
import { coverageOf, maySettleOn } from "./covered-days.ts";

const days = (from: string, until: string) => ({ from: `2026-11-${from}`, until: `2026-11-${until}` });

test("reports cover together what each covers, and leave out the working days between them", () => {
	expect(coverageOf([])).toBeNull();
	// A report of a day that was not over.
	expect(coverageOf([days("12", "11")])).toEqual({ until: "2026-11-11", gaps: [] });
	expect(coverageOf([days("12", "11"), days("16", "20")])?.gaps).toEqual([days("12", "13")]);
	expect(coverageOf([days("04", "06"), days("12", "11")])).toEqual({
		until: "2026-11-11",
		gaps: [days("07", "11")],
	});
	expect(coverageOf([days("16", "20"), days("02", "04"), days("03", "03")])).toEqual({
		until: "2026-11-20",
		gaps: [days("05", "13")],
	});
	// Friday the 27th, and Monday the 30th: banks are closed on the fourth Saturday and on Sunday.
	expect(coverageOf([days("26", "27"), days("30", "30")])).toEqual({ until: "2026-11-30", gaps: [] });
	expect(coverageOf([days("26", "26"), days("30", "30")])?.gaps).toEqual([days("27", "27")]);
});

test("a payment may be settled from its own day to the third working day after it", () => {
	const may = (date: string, gap: [string, string]) => maySettleOn(`2026-11-${date}`, days(...gap));
	// The 21st is a third Saturday: its third working day is Wednesday the 25th.
	for (const gap of [
		["18", "21"],
		["25", "26"],
		["23", "24"],
	] as const)
		expect(may("21", [...gap])).toBe(true);
	for (const gap of [
		["18", "20"],
		["26", "27"],
	] as const)
		expect(may("21", [...gap])).toBe(false);
});
