import { expect, it } from "vitest";
import { addDays, dayOfDate } from "../../domain/shop-day.ts";
import { isNewMoonDay } from "./new-moon.ts";

const daysOf = (from: string, to: string) => {
	const days: string[] = [];
	for (let date = from; date <= to; date = addDays(date, 1)) if (isNewMoonDay(date)) days.push(date);
	return days;
};

it("is the civil day by the sunrise in Chennai, as printed calendars have it: facts 6", () => {
	const days = daysOf("2026-01-01", "2027-12-31");
	expect(days).toHaveLength(25);
	// The moon is new at 1:22 am on the 19th.
	expect(days[0]).toBe("2026-01-18");
	expect(days.filter((date) => dayOfDate(date).weekday === 2)).toEqual([
		"2026-02-17",
		"2026-07-14",
		"2026-12-08",
		"2027-04-06",
		"2027-08-31",
	]);
});

it("comes once with each moon", () => {
	const days = daysOf("2028-01-01", "2029-12-31");
	const apart = days.slice(1).map((date, place) => (Date.parse(date) - Date.parse(days[place] ?? "")) / 86_400_000);
	expect(new Set(apart)).toEqual(new Set([29, 30]));
});
