import fc from "fast-check";
import { expect, it } from "vitest";
import type { Dish } from "../menu/dish.ts";
import { rupees } from "../money.ts";
import { shopDay } from "../shop-day.ts";
import { type AgreedLine, changedOrder, differenceOf, isChangeable } from "./change-order.ts";
import { ORDER_STATUSES } from "./order-status.ts";

it("is possible until the order is out for delivery", () => {
	expect(ORDER_STATUSES.filter(isChangeable)).toEqual(["Pending", "Confirmed", "Preparing"]);
});

it("collects what a paid order still owes, and refunds what was overpaid", () => {
	const paid = { isOnline: true, total: 500, refunded: 0, held: 500, collect: 0 };
	expect(differenceOf(paid, 625)).toEqual({ difference: { kind: "collect", amount: 125 }, collect: 125 });
	expect(differenceOf(paid, 375)).toEqual({ difference: { kind: "refund", amount: 125 }, collect: 0 });
	const dearer = { ...paid, total: 625, collect: 125 };
	expect(differenceOf(dearer, 575)).toEqual({ difference: { kind: "none", amount: 0 }, collect: 75 });
	expect(differenceOf(dearer, 450)).toEqual({ difference: { kind: "refund", amount: 50 }, collect: 0 });
});

it("changes only the total of a cash order", () => {
	const cash = { isOnline: false, total: 500, refunded: 0, held: 0, collect: 0 };
	expect(differenceOf(cash, 625)).toEqual({ difference: { kind: "collect", amount: 125 }, collect: 0 });
	expect(differenceOf(cash, 375)).toEqual({ difference: { kind: "none", amount: 0 }, collect: 0 });
});

it("refunds at once what an order paid at the counter no longer costs, and collects what it costs more", () => {
	const paid = { isOnline: false, total: 500, refunded: 0, held: 500, collect: 0 };
	expect(differenceOf(paid, 375)).toEqual({ difference: { kind: "refund", amount: 125 }, collect: 0 });
	expect(differenceOf(paid, 499)).toEqual({ difference: { kind: "refund", amount: 1 }, collect: 0 });
	expect(differenceOf(paid, 500)).toEqual({ difference: { kind: "none", amount: 0 }, collect: 0 });
	expect(differenceOf(paid, 501)).toEqual({ difference: { kind: "collect", amount: 1 }, collect: 0 });
});

it("after any series of totals, the money held and to collect add up to the last one", () => {
	fc.assert(
		fc.property(fc.nat(5_000), fc.array(fc.nat(5_000), { maxLength: 8 }), (first, totals) => {
			let money = { isOnline: true, total: first, refunded: 0, held: first, collect: 0 };
			for (const total of totals) {
				const { difference, collect } = differenceOf(money, total);
				const back = difference.kind === "refund" ? difference.amount : 0;
				money = { ...money, total, collect, held: money.held - back };
				expect(money.held + money.collect).toBe(total);
			}
		}),
	);
});

const line = (name: string, change: Partial<AgreedLine> = {}): AgreedLine => ({
	...{ dishId: name, name, nameTa: null, size: "large", quantity: 50, price: rupees(100_000), image: null },
	...{ note: null, refundedQuantity: 0, refundedRupees: 0, ...change },
});

it("never exceeds the highest total, whatever was agreed before", () => {
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
	const exactly = [line("Wedding Biryani", { price: rupees(199_999) })];
	const untaxed = { ...sums, deliveryFee: rupees(50), gstPercent: 0 };
	expect(changedOrder(exactly, exactly, untaxed, then)).toMatchObject({ value: { totalAmount: 10_000_000 } });
	expect(changedOrder(exactly, exactly, { ...untaxed, tip: rupees(1) }, then)).toMatchObject({ ok: false });
});

it("each size of a dish keeps its own price, note and refunds", () => {
	const large = line("Mutton Biryani", { quantity: 3, price: rupees(260), note: "Less spicy", refundedQuantity: 2 });
	const regular = line("Mutton Biryani", { size: "regular", quantity: 1, price: rupees(200), note: "No egg" });
	const sums = { deliveryFee: rupees(0), tip: rupees(0), gstPercent: 0, pricesIncludeTax: false };
	const then = { menu: [], day: shopDay(0), isForAnotherDay: false };
	const changed = (...wanted: (readonly [AgreedLine, number, note?: string | null])[]) =>
		changedOrder(
			[regular, large],
			wanted.map(([{ name, size }, quantity, note]) => ({
				name,
				size,
				quantity,
				...(note !== undefined && { note }),
			})),
			sums,
			then,
		);
	expect(changed([large, 2], [regular, 1, null])).toMatchObject({
		value: {
			totalAmount: 720,
			items: [
				{ size: "large", quantity: 2, price: 260, note: "Less spicy", refundedQuantity: 2 },
				{ size: "regular", quantity: 1, price: 200, note: null, refundedQuantity: 0 },
			],
		},
	});
	const refused = { ok: false, refusal: { code: "refunded-item", name: "Mutton Biryani", least: 2 } };
	expect(changed([large, 1], [regular, 1])).toEqual(refused);
	expect(changed([regular, 1])).toEqual(refused);
	// More of a size, though the dish is no longer on the menu.
	expect(changed([large, 3], [regular, 2])).toMatchObject({ refusal: { code: "unsellable" } });
});

it("new dishes cost what each of their sizes costs today, and refunds of one size or dish are not another's", () => {
	const sums = { deliveryFee: rupees(0), tip: rupees(0), gstPercent: 0, pricesIncludeTax: false };
	const sizes = (regular: number, large: number) => [
		{ size: "regular" as const, price: rupees(regular), outOfStock: false },
		{ size: "large" as const, price: rupees(large), outOfStock: false },
	];
	const dish = (name: string, regular: number, large: number): Dish => ({
		...{ id: name, name, nameTa: null, description: "", descriptionTa: null, image: null, category: "regular" },
		...{ diet: "egg", badge: null, badgeTa: null, availableDays: null, sizes: sizes(regular, large) },
	});
	const menu = [dish("Egg Biryani", 125, 175), dish("Kuska", 90, 140)];
	const then = { menu, day: shopDay(0), isForAnotherDay: false };
	const kuska = (size: "regular" | "large", quantity: number) => ({ name: "Kuska", size, quantity });
	const egg = (size: "regular" | "large", quantity: number) => ({ name: "Egg Biryani", size, quantity });
	const agreed = [
		line("Kuska", { size: "regular", quantity: 4, price: rupees(80) }),
		line("Kuska", { quantity: 3, price: rupees(130), refundedQuantity: 2, refundedRupees: 260 }),
	];
	const changed = (...wanted: { name: string; size: "regular" | "large"; quantity: number }[]) =>
		changedOrder(agreed, wanted, sums, then);
	expect(changed(kuska("regular", 4), kuska("large", 2), egg("regular", 1), egg("large", 2))).toMatchObject({
		value: { items: [{ price: 80 }, { price: 130 }, { price: 125 }, { price: 175 }], totalAmount: 1_055 },
	});
	const refused = { ok: false, refusal: { code: "refunded-item", name: "Kuska", least: 2 } };
	expect(changed(kuska("regular", 4), kuska("large", 1))).toEqual(refused);
	expect(changed(egg("large", 5), kuska("large", 1))).toEqual(refused);
});
