import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isShopDate, nextShopMidnight, shopDay, startOfShopDay } from "./shop-day.ts";

describe("the shop's day", () => {
	it("begins in Chennai at 18:30 UTC: a millisecond before is still Saturday", () => {
		expect(shopDay(Date.parse("2026-11-21T18:29:59.999Z"))).toEqual({ date: "2026-11-21", weekday: 6 });
		expect(shopDay(Date.parse("2026-11-21T18:30:00.000Z"))).toEqual({ date: "2026-11-22", weekday: 0 });
	});
	it("is the same whatever the zone of the machine", () => {
		const zone = process.env.TZ;
		for (const machine of ["UTC", "America/Los_Angeles", "Pacific/Kiritimati"]) {
			process.env.TZ = machine;
			expect(shopDay(Date.parse("2026-11-21T20:00:00Z")).date).toBe("2026-11-22");
		}
		process.env.TZ = zone;
	});
	it("ends at the next midnight: the instant before is the same day, the instant itself another, at any instant", () => {
		const instants = fc.integer({ min: Date.parse("2020-01-01"), max: Date.parse("2060-01-01") });
		fc.assert(
			fc.property(instants, (instant) => {
				const midnight = nextShopMidnight(instant);
				expect(startOfShopDay(shopDay(midnight).date)).toBe(midnight);
				expect(shopDay(midnight - 1).date).toBe(shopDay(instant).date);
				expect(shopDay(midnight).date > shopDay(instant).date).toBe(true);
				expect(new Date(midnight).toISOString()).toMatch(/T18:30:00\.000Z$/);
			}),
		);
	});
});

describe("a day that can be asked for", () => {
	it.each(["2026-11-21", "2028-02-29", "2000-01-01", "2099-12-31"])("may be %s", (date) => {
		expect(isShopDate(date)).toBe(true);
	});
	it.each([
		"2026-02-31",
		"0002-11-21",
		"1999-12-31",
		"2100-01-01",
		"9999-12-31",
		"2026-11-2",
		"2026-11-21T00:00",
		"",
	])("is not %j", (date) => {
		expect(isShopDate(date)).toBe(false);
	});
});
