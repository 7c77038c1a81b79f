import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ORDER_STATUSES } from "./order-status.ts";
import { phoneRing, ringLevel, rings, ringsAgainAt } from "./ringing.ts";

const placedAt = Date.parse("2026-11-21T06:30:00Z");
const minutes = (count: number) => placedAt + count * 60_000;
const fresh = {
	...{ status: "Pending" as const, placedAt, acknowledgedAt: null },
	...{ isFromPrebooking: false, isHidden: false },
};
const seen = { ...fresh, acknowledgedAt: minutes(2) };

it("an order rings while it is Pending and nobody has acknowledged it", () => {
	expect(ORDER_STATUSES.filter((status) => rings({ ...fresh, status }, minutes(1)))).toEqual(["Pending"]);
	expect(rings(seen, minutes(3))).toBe(false);
});

it("an acknowledged order is silent for five minutes, and then rings again until it is accepted", () => {
	expect(ringsAgainAt(seen)).toBe(minutes(7));
	expect([minutes(7) - 1, minutes(7), minutes(60)].map((now) => rings(seen, now))).toEqual([false, true, true]);
	expect(ringsAgainAt({ ...seen, status: "Confirmed" })).toBeNull();
});

it("yesterday's order does not start ringing again", () => {
	const late = { ...fresh, acknowledgedAt: minutes(12 * 60) };
	expect([ringsAgainAt(late), rings(late, minutes(30 * 60))]).toEqual([null, false]);
});

it("an order that the admin made from a prebooking, or has hidden, does not ring", () => {
	expect(rings({ ...fresh, isFromPrebooking: true }, minutes(1))).toBe(false);
	expect(rings({ ...fresh, isHidden: true }, minutes(1))).toBe(false);
});

it("a clock that was put back by an hour silences nothing", () => {
	expect(rings({ ...seen, acknowledgedAt: minutes(62) }, minutes(2))).toBe(true);
});

describe("a phone", () => {
	it("rings at once, after 1 and 3 minutes, then every 5, for half a day", () => {
		const heard = Array.from({ length: 22 }, (_, minute) => phoneRing(minute * 60_000));
		expect([...new Set(heard)]).toEqual([0, 1, 3, 5, 10, 15, 20]);
		expect([299_999, 300_000, 599_999, 600_000].map(phoneRing)).toEqual([3, 5, 5, 10]);
		expect([phoneRing(-1), phoneRing(12 * 3_600_000 - 1), phoneRing(12 * 3_600_000)]).toEqual([null, 715, null]);
	});

	it("never rings ahead of time, nor more than five minutes late", () => {
		fc.assert(
			fc.property(fc.nat(12 * 3_600_000 - 1), (waitingMs) => {
				const late = waitingMs - (phoneRing(waitingMs) ?? Number.NaN) * 60_000;
				expect(late).toBeGreaterThanOrEqual(0);
				expect(late).toBeLessThan(5 * 60_000);
			}),
		);
	});
});

it("it is urgent from 70 seconds on, and overdue from 3 minutes on", () => {
	const levels = [0, 69_999, 70_000, 179_999, 180_000, 86_400_000].map(ringLevel);
	expect(levels).toEqual(["new", "new", "urgent", "urgent", "overdue", "overdue"]);
});
