import fc from "fast-check";
import { expect, it } from "vitest";
import { rupees } from "../money.ts";
import { changeOf, likelyGiven } from "./cash-change.ts";

it("suggests the notes that customers are likely to give", () => {
	expect(likelyGiven(rupees(161))).toEqual([200, 500]);
	expect(likelyGiven(rupees(500))).toEqual([550, 600, 1000]);
	expect(likelyGiven(rupees(1240))).toEqual([1250, 1300, 1400, 1500]);
});

it("returns the excess as change, and never a negative amount", () => {
	expect(changeOf(rupees(500), rupees(161))).toBe(339);
	expect(changeOf(rupees(161), rupees(161))).toBe(0);
	expect(changeOf(rupees(100), rupees(161))).toBeNull();
	fc.assert(
		fc.property(fc.nat(100_000), (due) => {
			const offers = likelyGiven(rupees(due));
			expect(offers).toEqual(offers.toSorted((a, b) => a - b));
			for (const given of offers) expect(changeOf(given, rupees(due))).toBeGreaterThan(0);
		}),
	);
});
