import fc from "fast-check";
import { expect, test } from "vitest";
import { rupees } from "../money.ts";
import { addedGst } from "./gst.ts";

test("half a rupee is rounded up, for any rate", () => {
	expect([5, 1.15, 0.57].map((rate) => gstOf(5_000, rate))).toEqual([250, 58, 29]);
	expect([gstOf(250, 5), gstOf(3_000, 1.15)]).toEqual([13, 35]);
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 0, max: 9_999 }), (amount, hundredths) => {
			const exact = Number((BigInt(amount) * BigInt(hundredths) + 5_000n) / 10_000n);
			expect(gstOf(amount, hundredths / 100)).toBe(exact);
		}),
	);
});

function gstOf(subtotal: number, gstPercent: number): number {
	return addedGst(rupees(subtotal), { gstPercent, pricesIncludeTax: false });
}
