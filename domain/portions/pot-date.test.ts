import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { HoursCalendar } from "../hours/calendar.ts";
import type { Slot } from "../hours/slots.ts";
import { shopDay } from "../shop-day.ts";
import { filledNext, potDate } from "./pot-date.ts";

const HOUR_MS = 3_600_000;
const calendar = (weekly: readonly (readonly Slot[])[], followHours = true): HoursCalendar => ({
	hours: { followHours, weekly, newMoon: "none", lastOrderMinutes: 0 },
	closures: [],
	isNewMoon: () => false,
});
const lunchAndDinner = [
	{ opens: "10:00", closes: "15:00" },
	{ opens: "18:00", closes: "01:00" },
];
const at = (time: string) => Date.parse(`${time}+05:30`);
const everyDay = (slots: readonly Slot[]) => Array.from({ length: 7 }, () => slots);

describe("the day whose pots are sold from", () => {
	it.each([
		["2026-11-24T09:59:59", "2026-11-23"],
		["2026-11-24T10:00:00", "2026-11-24"],
		["2026-11-24T18:00:00", "2026-11-24"],
		["2026-11-25T00:30:00", "2026-11-24"],
	])("at %s, of a shop that opens at ten and closes at one in the night, is %s", (time, date) => {
		expect(potDate(calendar(everyDay(lunchAndDinner)), at(time))).toBe(date);
	});

	it("is the shop's own day where its hours decide nothing, and of a shop that is closed for months", () => {
		expect(potDate(calendar(everyDay(lunchAndDinner), false), at("2026-11-24T00:00:00"))).toBe("2026-11-24");
		expect(potDate(calendar(everyDay([])), at("2026-11-24T00:00:00"))).toBe("2026-11-24");
		expect(filledNext(calendar(everyDay([])), at("2026-11-24T00:00:00"))).toBe(Number.POSITIVE_INFINITY);
	});

	const slots = fc.constantFrom(lunchAndDinner, [], [{ opens: "00:00", closes: "00:00" }], lunchAndDinner.slice(1));
	const instant = fc.integer({ min: at("2026-11-01T00:00:00"), max: at("2026-12-31T00:00:00") });

	it("never goes back as time goes on, never is one to come, and changes when it is said to", () => {
		fc.assert(
			fc.property(
				fc.array(slots, { minLength: 7, maxLength: 7 }).filter((week) => week.some(({ length }) => length > 0)),
				fc.boolean(),
				instant,
				fc.integer({ min: 0, max: 48 }),
				(weekly, followHours, now, hours) => {
					const here = calendar(weekly, followHours);
					const date = potDate(here, now);
					expect(date <= shopDay(now).date).toBe(true);
					const later = now + hours * HOUR_MS;
					const next = filledNext(here, now);
					expect(potDate(here, later) >= date).toBe(true);
					expect(potDate(here, later) === date).toBe(later < next);
					expect(potDate(here, next - 1)).toBe(date);
				},
			),
		);
	});
});
