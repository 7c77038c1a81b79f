import fc from "fast-check";
import { expect, test } from "vitest";
import { formatRupees, rupees, sumRupees } from "./money.ts";

test("an amount is written in the Indian format", () => {
	expect([0, 999, 1250, 123456, 12345678].map(formatRupees)).toEqual([
		"₹0",
		"₹999",
		"₹1,250",
		"₹1,23,456",
		"₹1,23,45,678",
	]);
	const known = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });
	const anyAmount = fc.oneof(fc.maxSafeInteger(), fc.integer(), fc.integer({ min: 0, max: 100_000 }));
	fc.assert(
		fc.property(anyAmount, (amount) => {
			expect(formatRupees(amount)).toBe(known.format(amount));
		}),
	);
});

test("an amount is a whole number of rupees, none at least: anything else is a fault, not a price", () => {
	expect([rupees(0), rupees(161), sumRupees([rupees(125), rupees(36)])]).toEqual([0, 161, 161]);
	for (const wrong of [-1, 0.5, 160.999, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
		expect(() => rupees(wrong)).toThrow(RangeError);
});
