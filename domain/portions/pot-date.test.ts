import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_CLOSURE_MESSAGE } from "../hours/closure-message.ts";
import type { Slot } from "../hours/opening-slots.ts";
import type { StoreRules } from "../hours/store-now.ts";
import { addDays, shopDay } from "../shop-day.ts";
import { potDate, potsChangeAt } from "./pot-date.ts";

const HOUR_MS = 3_600_000;
const rules = (
	weekly: readonly (readonly Slot[])[],
	{ followHours = true, openUntil = null }: { followHours?: boolean; openUntil?: number | null } = {},
): StoreRules => ({
	status: {
		...{ isOpen: true, allowPrebooking: true, message: DEFAULT_CLOSURE_MESSAGE, messageTa: null },
		...{ reopenTime: null, closedAt: null, openUntil },
	},
	calendar: {
		hours: { followHours, weekly, newMoon: "none", lastOrderMinutes: 30 },
		closures: [],
		isNewMoon: () => false,
	},
});
const lunchAndDinner = [
	{ opens: "10:00", closes: "15:00" },
	{ opens: "18:00", closes: "01:00" },
];
const at = (time: string) => Date.parse(`${time}+05:30`);
const everyDay = (slots: readonly Slot[]) => Array.from({ length: 7 }, () => slots);

describe("the day whose pots are in use", () => {
	it.each([
		["2026-11-24T00:59:59", "2026-11-23"],
		["2026-11-24T01:00:00", "2026-11-24"],
		["2026-11-24T09:59:59", "2026-11-24"],
		["2026-11-24T18:00:00", "2026-11-24"],
		["2026-11-25T00:30:00", "2026-11-24"],
	])("at %s, for a shop that opens at ten and closes at one in the night, is %s", (time, date) => {
		expect(potDate(rules(everyDay(lunchAndDinner)), at(time))).toBe(date);
	});

	it.each([
		["of a shop that opens as the night before ends", [{ opens: "10:00", closes: "10:00" }], "10:00:00"],
		["of a shop that opens after the night before ends", [{ opens: "22:00", closes: "21:00" }], "21:00:00"],
		["of a shop that is open around the clock", [{ opens: "00:00", closes: "00:00" }], "00:00:00"],
	])("%s changes when the night before ends, at its next opening at the latest", (_whose, slots, changes) => {
		const change = at(`2026-11-24T${changes}`);
		expect(potsChangeAt(rules(everyDay(slots)), change - 1)).toBe(change);
		expect(potDate(rules(everyDay(slots)), change - 1)).toBe("2026-11-23");
	});

	it.each([
		["late into the night", "2026-11-24T00:30:00", "2026-11-24T02:00:00", "2026-11-23"],
		["until six in the morning", "2026-11-24T05:59:59", "2026-11-24T06:00:00", "2026-11-23"],
		["beyond six in the morning", "2026-11-24T00:30:00", "2026-11-24T06:00:01", "2026-11-24"],
		["early, before its hours begin", "2026-11-24T08:30:00", "2026-11-24T10:00:00", "2026-11-24"],
	])("also follows a shop opened by hand %s", (_when, now, until, date) => {
		const byHand = rules(everyDay([{ opens: "10:00", closes: "15:00" }]), { openUntil: at(until) });
		expect(potDate(byHand, at(now))).toBe(date);
	});

	it("is the new day from its first opening, though the night before is kept open by hand beyond that", () => {
		const early = rules(everyDay([{ opens: "04:00", closes: "12:00" }]), { openUntil: at("2026-11-24T06:00:00") });
		const dates = ["03:59:59", "04:00:00"].map((time) => potDate(early, at(`2026-11-24T${time}`)));
		expect(dates).toEqual(["2026-11-23", "2026-11-24"]);
		expect(potsChangeAt(early, at("2026-11-24T03:00:00"))).toBe(at("2026-11-24T04:00:00"));
	});

	it("is the calendar day in a shop that does not follow its hours or is closed for months", () => {
		const midnight = at("2026-11-24T00:00:00");
		expect(potDate(rules(everyDay(lunchAndDinner), { followHours: false }), midnight)).toBe("2026-11-24");
		expect(potDate(rules(everyDay([])), midnight)).toBe("2026-11-24");
	});

	const slots = fc.constantFrom(lunchAndDinner, [], [{ opens: "00:00", closes: "00:00" }], lunchAndDinner.slice(1));
	const instant = fc.integer({ min: at("2026-11-01T00:00:00"), max: at("2026-12-31T00:00:00") });

	it("never goes back as time passes, is never in the future, and changes at the announced time", () => {
		fc.assert(
			fc.property(
				fc.array(slots, { minLength: 7, maxLength: 7 }),
				fc.boolean(),
				instant,
				fc.option(fc.integer({ min: -24, max: 24 })),
				fc.integer({ min: 0, max: 48 }),
				(weekly, followHours, now, late, hours) => {
					const here = rules(weekly, { followHours, openUntil: late === null ? null : now + late * HOUR_MS });
					const date = potDate(here, now);
					expect([shopDay(now).date, addDays(shopDay(now).date, -1)]).toContain(date);
					const later = now + hours * HOUR_MS;
					const next = potsChangeAt(here, now);
					expect(potDate(here, later) >= date).toBe(true);
					expect(potDate(here, later) === date).toBe(later < next);
					expect(potDate(here, next - 1)).toBe(date);
				},
			),
		);
	});
});
