import fc from "fast-check";
import { expect, it } from "vitest";
import { rupees } from "../money.ts";
import { shopDay } from "../shop-day.ts";
import { type AgreedLine, changedOrder, differenceOf, isChangeable } from "./change-order.ts";
import { ORDER_STATUSES } from "./order-status.ts";

it("is possible until the order is out for delivery", () => {
	expect(ORDER_STATUSES.filter(isChangeable)).toEqual(["Pending", "Confirmed", "Preparing"]);
});

it("collects what a paid order still owes, and refunds what was overpaid", () => {
	const paid = { isOnline: true, isAtCounter: false, total: 500, refunded: 0, held: 500, collect: 0 };
	expect(differenceOf(paid, 625)).toEqual({ difference: { kind: "collect", amount: 125 }, collect: 125 });
	expect(differenceOf(paid, 375)).toEqual({ difference: { kind: "refund", amount: 125 }, collect: 0 });
	const dearer = { ...paid, total: 625, collect: 125 };
	expect(differenceOf(dearer, 575)).toEqual({ difference: { kind: "none", amount: 0 }, collect: 75 });
	expect(differenceOf(dearer, 450)).toEqual({ difference: { kind: "refund", amount: 50 }, collect: 0 });
});

it("changes only the total of a cash order", () => {
	const cash = { isOnline: false, isAtCounter: false, total: 500, refunded: 0, held: 0, collect: 0 };
	expect(differenceOf(cash, 625)).toEqual({ difference: { kind: "collect", amount: 125 }, collect: 0 });
	expect(differenceOf(cash, 375)).toEqual({ difference: { kind: "none", amount: 0 }, collect: 0 });
});

it("after any series of totals, the money held and to collect add up to the last one", () => {
	fc.assert(
		fc.property(fc.nat(5_000), fc.array(fc.nat(5_000), { maxLength: 8 }), (first, totals) => {
			let money = { isOnline: true, isAtCounter: false, total: first, refunded: 0, held: first, collect: 0 };
			for (const total of totals) {
				const { difference, collect } = differenceOf(money, total);
				const back = difference.kind === "refund" ? difference.amount : 0;
				money = { ...money, total, collect, held: money.held - back };
				expect(money.held + money.collect).toBe(total);
			}
		}),
	);
});

it("never exceeds the highest total, whatever was agreed before", () => {
	const line = (name: string): AgreedLine => ({
		...{ dishId: name, name, nameTa: null, size: "large", quantity: 50, price: rupees(100_000), image: null },
		...{ note: null, refundedQuantity: 0, refundedRupees: 0 },
	});
	const sums = { deliveryFee: rupees(30), tip: rupees(0), gstPercent: 5, pricesIncludeTax: false };
	const agreed = [line("Wedding Biryani"), line("Temple Feast")];
	const then = { menu: [], day: shopDay(0), isForAnotherDay: false };
	expect(changedOrder(agreed, agreed, sums, then)).toEqual({
		ok: false,
		refusal: { code: "total-too-high", upTo: 10_000_000 },
	});
	expect(changedOrder(agreed, agreed.slice(1), sums, then)).toMatchObject({
		value: { totalAmount: 5_250_030 },
	});
});
