import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type TicketBand, ticketTime } from "./ticket-time.ts";

const LIMITS = { slowMinutes: 5, longMinutes: 8 };
const minutes = (count: number) => Math.round(count * 60_000);
const at = (waited: number, promisedIn: number | null = null) =>
	ticketTime({ since: 0, promisedAt: promisedIn === null ? null : minutes(promisedIn) }, LIMITS, minutes(waited));

describe("a ticket", () => {
	it.each<[number, TicketBand]>([
		[0, "in-time"],
		[4.99, "in-time"],
		[5, "slow"],
		[7.99, "slow"],
		[8, "long"],
		[90, "long"],
	])("that has waited %d minutes is %s", (waited, band) => {
		expect(at(waited)).toEqual({ band, waited: Math.floor(waited), left: null, lateBy: null });
	});

	it("shows the minutes left until the promise, a started minute included", () => {
		expect(at(2, 15)).toMatchObject({ band: "in-time", left: 13, lateBy: null });
		expect(at(14.5, 15)).toMatchObject({ band: "long", left: 1 });
		expect(at(15, 15)).toMatchObject({ left: 0, lateBy: null });
	});

	it("is late once the promise is over, however short it has waited", () => {
		expect(at(3.1, 3)).toEqual({ band: "late", waited: 3, left: null, lateBy: 1 });
		expect(at(7, 3)).toMatchObject({ band: "late", lateBy: 4 });
	});

	it("has waited 0 minutes if the clock was put back", () => {
		expect(at(-3)).toMatchObject({ band: "in-time", waited: 0 });
	});
});

const ORDER: readonly TicketBand[] = ["in-time", "slow", "long", "late"];

test("a ticket never gets better by waiting, whatever the limits and the promise are", () => {
	const limit = fc.integer({ min: 1, max: 240 });
	const instant = fc.integer({ min: 0, max: minutes(300) });
	fc.assert(
		fc.property(limit, limit, fc.option(instant), instant, instant, (slow, long, promisedAt, one, other) => {
			const limits = { slowMinutes: slow, longMinutes: long };
			const [sooner, later] = [Math.min(one, other), Math.max(one, other)].map(
				(now) => ticketTime({ since: 0, promisedAt }, limits, now).band,
			) as [TicketBand, TicketBand];
			expect(ORDER.indexOf(later)).toBeGreaterThanOrEqual(ORDER.indexOf(sooner));
		}),
	);
});
