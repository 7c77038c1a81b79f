import { describe, expect, it } from "vitest";
import { madeRiderPin, riderPinIssue, riderPinLockMs } from "./rider-pin.ts";

describe("a rider's PIN", () => {
	it("has six digits that are not easy to guess", () => {
		for (const pin of ["111111", "123456", "987654", "890123", "121212", "407407", "12345", "1234567", "12345a"])
			expect(riderPinIssue(pin)).not.toBeNull();
		for (const pin of ["271828", "004173", "112233"]) expect(riderPinIssue(pin)).toBeNull();
	});

	it("is generated again if it is easy to guess", () => {
		const drawn = [0, 123_456, 4_173];
		expect(madeRiderPin(() => drawn.shift() ?? 0)).toBe("004173");
	});

	it("is locked for a quarter of an hour, then twice as long each time, up to a day", () => {
		expect([0, 1, 2, 9].map((before) => riderPinLockMs(before) / 60_000)).toEqual([15, 30, 60, 1_440]);
	});
});
