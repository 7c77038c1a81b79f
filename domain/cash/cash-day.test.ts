import fc from "fast-check";
import { expect, it } from "vitest";
import { cashDay, leastHandedOver } from "./cash-day.ts";

const rupees = fc.nat(5_000);

it("reports missing cash and excess cash", () => {
	expect(cashDay([161, 200], [300])).toEqual({
		deliveries: 2,
		expected: 361,
		givenBack: 0,
		handedOver: 300,
		difference: -61,
	});
	expect(cashDay([], [50, -50]).difference).toBe(0);
});

it("balances once the missing cash is handed over", () => {
	fc.assert(
		fc.property(fc.array(rupees), fc.array(rupees), (taken, handed) => {
			const { difference } = cashDay(taken, handed);
			expect(cashDay(taken, [...handed, -difference]).difference).toBe(0);
		}),
	);
});

it("is reduced by cash refunds, and repays a rider who refunded more than they took", () => {
	expect(cashDay([161], [], [61])).toMatchObject({ expected: 100, givenBack: 61, difference: -100 });
	const laidOut = cashDay([], [], [61]);
	expect(laidOut).toMatchObject({ expected: -61, difference: 61 });
	expect([leastHandedOver(laidOut), leastHandedOver(cashDay([161], []))]).toEqual([-61, 0]);
});
