import fc from "fast-check";
import { expect, it } from "vitest";
import { cashDay } from "./cash-day.ts";

const rupees = fc.nat(5_000);

it("says what is missing and what is too much", () => {
	expect(cashDay([161, 200], [300])).toEqual({
		deliveries: 2,
		expected: 361,
		handedOver: 300,
		difference: -61,
	});
	expect(cashDay([], [50, -50]).difference).toBe(0);
});

it("comes out even once the missing is handed over", () => {
	fc.assert(
		fc.property(fc.array(rupees), fc.array(rupees), (taken, handed) => {
			const { difference } = cashDay(taken, handed);
			expect(cashDay(taken, [...handed, -difference]).difference).toBe(0);
		}),
	);
});
