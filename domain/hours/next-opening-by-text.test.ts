import fc from "fast-check";
import { expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../settings/default-settings.ts";
import { addDays, shopDay } from "../shop-day.ts";
import { nextOpeningByText } from "./next-opening-by-text.ts";

const HOURS_TEXT = DEFAULT_SETTINGS.openingHours;
const daysFrom = (first: string, days: number) => Array.from({ length: days }, (_, day) => addDays(first, day));
const at = (time: string) => Date.parse(`${time}+05:30`);

it.each([
	["before opening", HOURS_TEXT, "2026-11-20T08:00", "2026-11-20T10:00"],
	["at the opening itself", HOURS_TEXT, "2026-11-20T10:00", "2026-11-21T10:00"],
	["in the evening", HOURS_TEXT, "2026-11-20T21:00", "2026-11-21T10:00"],
	["just after midnight", HOURS_TEXT, "2026-11-21T00:00", "2026-11-21T10:00"],
	["on a Friday of a shop that rests", "Mon - Fri 9:30 AM - 3:00 PM", "2026-11-20T12:00", "2026-11-23T09:30"],
	["over a weekend", "Sat - Mon 12:00 PM - 3:00 PM", "2026-11-24T12:00", "2026-11-28T12:00"],
	["on one day of the week", "Sun - Sun 10:00 AM - 3:00 PM", "2026-11-22T10:00", "2026-11-29T10:00"],
	[
		"with two lines",
		"Mon - Fri 10:00 AM - 3:00 PM; Sat - Sun 11:00 AM - 4:00 PM",
		"2026-11-20T11:00",
		"2026-11-21T11:00",
	],
	[
		"on a day that opens twice, before both",
		"Sun - Sat 6:00 PM - 10:00 PM; Sun - Sat 10:00 AM - 3:00 PM",
		...["2026-11-20T08:00", "2026-11-20T10:00"],
	],
	["of a text nobody can read", "Whenever we like", "2026-11-20T12:00", "2026-11-21T00:00"],
	["of an hour that does not exist", "Sun - Sat 77:00 AM - 3:00 PM", "2026-11-20T12:00", "2026-11-21T00:00"],
])("the next opening %s", (_when, openingHoursText, now, opening) => {
	expect(nextOpeningByText(openingHoursText, at(now), () => false)).toBe(at(opening));
});

it.each([
	["after a holiday", HOURS_TEXT, ["2026-12-08"], "2026-12-07T16:00", "2026-12-09T10:00"],
	["on a holiday before ten", HOURS_TEXT, ["2026-12-08"], "2026-12-08T09:57", "2026-12-09T10:00"],
	["of a text nobody can read", "Whenever we like", ["2026-11-21"], "2026-11-20T12:00", "2026-11-22T00:00"],
	["after weeks of closed days", HOURS_TEXT, daysFrom("2026-11-21", 40), "2026-11-20T16:00", "2026-12-31T10:00"],
	["where every day is closed", HOURS_TEXT, daysFrom("2026-11-20", 500), "2026-11-20T16:00", "2026-11-21T10:00"],
])("skips days that the calendar closes: %s", (_when, openingHoursText, closed, now, opening) => {
	expect(nextOpeningByText(openingHoursText, at(now), (date) => closed.includes(date))).toBe(at(opening));
});

it("the next opening of a shop open every day is at ten, within a day from now", () => {
	fc.assert(
		fc.property(fc.integer({ min: 1_700_000_000_000, max: 2_000_000_000_000 }), (now) => {
			const opening = nextOpeningByText(HOURS_TEXT, now, () => false);
			expect(opening - now).toBeGreaterThan(0);
			expect(opening - now).toBeLessThanOrEqual(24 * 3_600_000);
			expect(opening).toBe(at(`${shopDay(opening).date}T10:00`));
		}),
	);
});
