import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, shopDay } from "../shop-day.ts";
import { PREBOOKING_STATUSES, settling, withdrawal } from "./prebooking-status.ts";

const now = Date.parse("2026-11-21T06:30:00Z");
const status = fc.constantFrom(...PREBOOKING_STATUSES);

it("only a pending prebooking can be settled, on any day", () => {
	fc.assert(
		fc.property(status, (each) => {
			expect(settling({ status: each }).ok).toBe(each === "Pending");
		}),
	);
});

it("its customer can withdraw it while it is pending, until its day begins", () => {
	fc.assert(
		fc.property(status, fc.integer({ min: -40, max: 40 }), (each, ahead) => {
			const preferredDate = addDays(shopDay(now).date, ahead);
			const verdict = withdrawal({ status: each, preferredDate }, now);
			expect(verdict.ok).toBe(each === "Pending" && ahead > 0);
		}),
	);
});

it("its customer can withdraw it until midnight before its day, and not on the day", () => {
	const booked = { status: "Pending" as const, preferredDate: "2026-11-22" };
	expect(withdrawal(booked, Date.parse("2026-11-21T23:59:59+05:30")).ok).toBe(true);
	expect(withdrawal(booked, Date.parse("2026-11-22T00:00:00+05:30"))).toMatchObject({
		refusal: { code: "prebooking-due" },
	});
});
