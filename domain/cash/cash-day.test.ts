import fc from "fast-check";
import { expect, it } from "vitest";
import { cashDay, leastHandedOver } from "./cash-day.ts";

const rupees = fc.nat(5_000);

it("says what is missing and what is too much", () => {
	expect(cashDay([161, 200], [300])).toEqual({
		deliveries: 2,
		expected: 361,
		givenBack: 0,
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

it("is less by what was given back to customers, and makes good what was laid out for them", () => {
	expect(cashDay([161], [], [61])).toMatchObject({ expected: 100, givenBack: 61, difference: -100 });
	const laidOut = cashDay([], [], [61]);
	expect(laidOut).toMatchObject({ expected: -61, difference: 61 });
	expect([leastHandedOver(laidOut), leastHandedOver(cashDay([161], []))]).toEqual([-61, 0]);
});
