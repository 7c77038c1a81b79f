import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextShopMidnight, shopDay, startOfShopDay } from "./shop-day.ts";

describe("the shop's day", () => {
	it("begins in Chennai at 18:30 UTC: a millisecond before is still Saturday", () => {
		expect(shopDay(Date.parse("2026-11-21T18:29:59.999Z"))).toEqual({ date: "2026-11-21", weekday: 6 });
		expect(shopDay(Date.parse("2026-11-21T18:30:00.000Z"))).toEqual({ date: "2026-11-22", weekday: 0 });
	});
	it("is the same in any time zone of the machine, even in the hours in which its own clocks change", () => {
		const zone = process.env.TZ;
		const changes = ["2026-03-08T10:00Z", "2026-03-29T01:00Z", "2026-10-25T01:00Z", "2026-11-01T09:00Z"];
		const midnight = Date.parse("2026-11-21T18:30:00Z");
		const instants = [midnight - 600_000, midnight - 1, midnight, midnight + 600_000];
		for (const change of changes)
			for (const minutes of [-90, -30, -1, 0, 1, 30, 90]) instants.push(Date.parse(change) + minutes * 60_000);
		const days = (machine: string) => {
			process.env.TZ = machine;
			return instants.map((instant) => shopDay(instant));
		};
		const expected = days("Asia/Kolkata");
		for (const machine of ["UTC", "America/Los_Angeles", "Europe/Berlin", "Pacific/Kiritimati"])
			expect(days(machine)).toEqual(expected);
		expect(expected.slice(0, 4).map(({ date }) => date.slice(-2))).toEqual(["21", "21", "22", "22"]);
		process.env.TZ = zone;
	});
	it("is that of the calendar of Asia/Kolkata, at any instant", () => {
		const kolkata = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata", dateStyle: "short" });
		const instants = fc.integer({ min: Date.parse("1970-01-01"), max: Date.parse("2100-01-01") });
		fc.assert(
			fc.property(instants, (instant) => {
				expect(shopDay(instant).date).toBe(kolkata.format(instant));
			}),
		);
	});
	it("ends at the next midnight: the instant before is the same day, the instant itself the next, at any instant", () => {
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
