import fc from "fast-check";
import { expect, test } from "vitest";
import { rushAt } from "../store/rush.ts";
import { delayedTo, MAX_PROMISED_MINUTES, promisedAfter, proposedMinutes, shiftedMinutes } from "./promised-time.ts";

const NOW = Date.UTC(2026, 0, 5, 7, 0);
const MINUTE = 60_000;
const PACE = { promiseMinutes: 15, ordersAtOnce: 4 };

test("a quiet kitchen promises its usual minutes, and five more for each batch of orders before it", () => {
	expect([0, 3, 4, 11, 12].map((underWay) => proposedMinutes(PACE, underWay, null, NOW))).toEqual([
		15, 15, 20, 25, 30,
	]);
});

test("a rush adds its minutes until its end, and not after", () => {
	const rush = { extraMinutes: 20, until: NOW + 30 * MINUTE };
	expect(proposedMinutes(PACE, 0, rush, NOW)).toBe(35);
	expect(proposedMinutes(PACE, 0, rush, rush.until - 1)).toBe(35);
	expect(proposedMinutes(PACE, 0, rush, rush.until)).toBe(15);
	expect(rushAt(rush, rush.until)).toBeNull();
});

test("no promise exceeds four hours, and more orders never shorten one", () => {
	fc.assert(
		fc.property(fc.nat(5_000), fc.nat(50), fc.nat(120), (underWay, more, extraMinutes) => {
			const rush = { extraMinutes, until: NOW + 1 };
			const minutes = proposedMinutes(PACE, underWay, rush, NOW);
			expect(minutes).toBeLessThanOrEqual(MAX_PROMISED_MINUTES);
			expect(proposedMinutes(PACE, underWay + more, rush, NOW)).toBeGreaterThanOrEqual(minutes);
		}),
	);
});

test("a tap changes a proposal to the next multiple of 5 minutes, from 5 to 240", () => {
	expect([shiftedMinutes(20, 1), shiftedMinutes(20, -1), shiftedMinutes(5, -1), shiftedMinutes(240, 1)]).toEqual([
		25, 15, 5, 240,
	]);
	expect([shiftedMinutes(17, 1), shiftedMinutes(17, -1)]).toEqual([20, 15]);
});

test("a delay counts from the promise, or from now if that is past or missing", () => {
	const promised = promisedAfter(20, NOW);
	expect(delayedTo(promised, 10, NOW)).toBe(NOW + 30 * MINUTE);
	expect(delayedTo(promised, 10, promised + MINUTE)).toBe(promised + 11 * MINUTE);
	expect(delayedTo(null, 10, NOW)).toBe(NOW + 10 * MINUTE);
	const most = MAX_PROMISED_MINUTES * MINUTE;
	expect(delayedTo(NOW + most, 10, NOW)).toBe(NOW + most);
	// An order for later may be delayed from its own time, even if that is far ahead.
	const dueUntil = NOW + 10 * most;
	expect(delayedTo(dueUntil, 10, NOW, dueUntil)).toBe(dueUntil + 10 * MINUTE);
	expect(delayedTo(dueUntil + most, 10, NOW, dueUntil)).toBe(dueUntil + most);
	expect(delayedTo(NOW + most, 10, NOW, NOW - MINUTE)).toBe(NOW + most);
});
