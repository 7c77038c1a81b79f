import fc from "fast-check";
import { expect, test } from "vitest";
import { formatRupees, percentOf, rupees } from "./money.ts";

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

test("half a rupee is rounded up, for any rate", () => {
	expect([5, 1.15, 0.57].map((rate) => percentOf(rupees(5_000), rate))).toEqual([250, 58, 29]);
	expect([percentOf(rupees(250), 5), percentOf(rupees(3_000), 1.15)]).toEqual([13, 35]);
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 0, max: 9_999 }), (amount, hundredths) => {
			const exact = Number((BigInt(amount) * BigInt(hundredths) + 5_000n) / 10_000n);
			expect(percentOf(rupees(amount), hundredths / 100)).toBe(exact);
		}),
	);
});
