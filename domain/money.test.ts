import fc from "fast-check";
import { expect, test } from "vitest";
import { formatRupees, typedRupees } from "./money.ts";

test("an amount is written as every Indian writes it", () => {
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

test("an amount may be typed as people write it", () => {
	for (const typed of ["1250", "1,250", "₹1250", " ₹ 1,250 "]) expect(typedRupees(typed), typed).toBe(1250);
	expect(typedRupees("0")).toBe(0);
});

test("what is not a number of whole rupees is none", () => {
	for (const typed of ["", "₹", "12.50", "-5", "1e3", "twelve", "12345678"])
		expect(typedRupees(typed), typed).toBeNull();
});
