import { expect, test } from "vitest";
import { STAFF_MONTHS } from "../../format/admin-time.ts";
import { billsTexts } from "../bills/bills-texts.ts";
import { typedMonth } from "./typed-month.ts";

test("reads a month in the forms that people type", () => {
	for (const text of ["2026-10", "2026/10", "10/2026", "10-2026", "Oct 2026", "October, 2026", " 2026 OCTOBER"])
		expect(typedMonth(text), text).toBe("2026-10");
	expect(typedMonth("9.2026")).toBe("2026-09");
	for (const language of ["en", "ta"] as const)
		for (const names of [billsTexts[language].months, STAFF_MONTHS[language]])
			expect(names.map((name) => typedMonth(`${name} 2026`))).toEqual(
				names.map((_, at) => `2026-${String(at + 1).padStart(2, "0")}`),
			);
});

test("refuses incomplete, impossible and ambiguous months", () => {
	for (const text of [
		"",
		"2026",
		"Oct",
		"Oct 26",
		"10/26",
		"2026-13",
		"2026-00",
		"1 Oct 2026",
		"Octo 2026 2026",
		"last",
	])
		expect(typedMonth(text), text).toBeNull();
});
