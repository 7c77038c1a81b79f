import fc from "fast-check";
import { expect, it } from "vitest";
import { partOfPayment, refundable, refundedOf } from "./order-money.ts";

it("what is left of each payment can be refunded, in whole rupees", () => {
	const money = { paidPaise: 50_050, returningPaise: 12_500, paidOnDelivery: 100, returnedOnDelivery: 30 };
	expect(refundable(money)).toEqual({ online: 375, byHand: 375 + 70 });
	expect(refundable({ ...money, returnedOnDelivery: 130 })).toEqual({ online: 375, byHand: 375 });
});

it("a refund by hand takes the payment on delivery first, then the online payment, and never more than both", () => {
	const rupees = fc.nat(2_000);
	fc.assert(
		fc.property(rupees, rupees, rupees, rupees, fc.nat(100), (paid, returning, atDoor, returned, percent) => {
			const money = {
				...{ paidPaise: paid * 100, returningPaise: Math.min(paid, returning) * 100 },
				...{ paidOnDelivery: atDoor, returnedOnDelivery: returned },
			};
			const { online, byHand } = refundable(money);
			const amount = Math.floor((byHand * percent) / 100);
			const ofPayment = partOfPayment(amount, money);
			expect(ofPayment).toBe(Math.max(0, amount - Math.max(0, atDoor - returned)));
			expect(ofPayment).toBeLessThanOrEqual(online);
		}),
	);
});

it("sales are reduced by refunds of the order's total, not by what was paid beyond it, nor by refunds that failed", () => {
	const cheaper = { total: 375, paidPaise: 50_000, collect: 0 };
	const given = (...online: [number, "processed" | "sending" | "failed"][]) => ({
		online: online.map(([amountPaise, state]) => ({ amountPaise, state })),
		byHand: [],
	});
	expect(refundedOf(cheaper, given([12_500, "processed"]))).toBe(0);
	// While less than what was paid beyond the total has gone back, sales stay the total: they are never raised.
	for (const less of [given(), given([2_500, "processed"]), given([12_500, "failed"])])
		expect(refundedOf(cheaper, less)).toBe(0);
	expect(refundedOf(cheaper, given([12_500, "processed"], [10_000, "sending"], [5_000, "failed"]))).toBe(100);
	expect(refundedOf(cheaper, { ...given([12_500, "processed"]), byHand: [30, 20] })).toBe(50);
	// What a dearer order still collects at the door is not beyond its total.
	expect(refundedOf({ total: 625, paidPaise: 50_000, collect: 125 }, { online: [], byHand: [50] })).toBe(50);
	expect(refundedOf({ total: 375, paidPaise: 50_000, collect: 20 }, { online: [], byHand: [150] })).toBe(5);
	expect(refundedOf({ total: 375, paidPaise: null, collect: 0 }, { online: [], byHand: [400] })).toBe(375);
});
