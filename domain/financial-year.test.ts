import { expect, it } from "vitest";
import { financialYear, yearMeant } from "./financial-year.ts";

it("a financial year runs from 1 April to 31 March, in twelve months", () => {
	const { name, from, to, months } = financialYear(2026);
	expect([name, from, to]).toEqual(["2026-27", "2026-04-01", "2027-03-31"]);
	expect([months.length, months[0], months[8], months[9], months[11]]).toEqual([
		...[12, "2026-04", "2026-12", "2027-01", "2027-03"],
	]);
	expect(financialYear(2099).name).toBe("2099-00");
});

it("a year may be typed as its first calendar year, or as both; anything else is refused", () => {
	expect(yearMeant("2026")?.name).toBe("2026-27");
	expect(yearMeant("2026-27")?.from).toBe("2026-04-01");
	for (const text of ["", "26", "2026-28", "2026-2027", "1999", "next", "2026 "]) expect(yearMeant(text)).toBeNull();
});
