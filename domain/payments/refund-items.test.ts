import fc from "fast-check";
import { expect, it } from "vitest";
import { rupees } from "../money.ts";
import { addedGst } from "../pricing/gst.ts";
import { givenForItems, type RefundableLine, refundOfItems } from "./refund-items.ts";

const line = (price: number, quantity: number): RefundableLine => ({
	price,
	quantity,
	refundedQuantity: 0,
	refundedRupees: 0,
});

it("refunds the GST of an item with it", () => {
	const order = { subtotal: 250, gst: 13, lines: [line(125, 2)], givenForItems: 0 };
	expect(refundOfItems(order, [{ line: 0, quantity: 1 }])).toMatchObject({ value: 132 });
	expect(refundOfItems(order, [{ line: 0, quantity: 2 }])).toMatchObject({ value: 263 });
});

it("refuses more of a line than is left, the same line twice and an unknown line", () => {
	const lines = [{ ...line(125, 2), refundedQuantity: 1, refundedRupees: 125 }];
	const order = { subtotal: 250, gst: 13, lines, givenForItems: 132 };
	expect(refundOfItems(order, [{ line: 0, quantity: 2 }])).toMatchObject({ refusal: { line: 0, most: 1 } });
	expect(refundOfItems(order, [{ line: 1, quantity: 1 }])).toMatchObject({ refusal: { line: 1, most: 0 } });
	const twice = [
		{ line: 0, quantity: 1 },
		{ line: 0, quantity: 1 },
	];
	expect(refundOfItems(order, twice)).toMatchObject({ refusal: { line: 0 } });
});

it("in any order of refunds, all items add up to the subtotal and its GST, and never to more", () => {
	const lines = fc.array(fc.record({ price: fc.nat(5_000), quantity: fc.integer({ min: 1, max: 5 }) }), {
		minLength: 1,
		maxLength: 6,
	});
	const rate = fc.integer({ min: 0, max: 28 });
	fc.assert(
		fc.property(lines, rate, fc.infiniteStream(fc.nat(100)), (ordered, percent, dice) => {
			const lines = ordered.map(({ price, quantity }) => line(price, quantity));
			const order = { subtotal: 0, gst: 0, lines, givenForItems: 0 };
			order.subtotal = ordered.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
			order.gst = addedGst(rupees(order.subtotal), { gstPercent: percent, pricesIncludeTax: false });
			for (let left = order.lines; left.length > 0; ) {
				const picked = left[(dice.next().value ?? 0) % left.length];
				if (!picked) break;
				const quantity = 1 + ((dice.next().value ?? 0) % (picked.quantity - picked.refundedQuantity));
				const refund = refundOfItems(order, [{ line: order.lines.indexOf(picked), quantity }]);
				if (!refund.ok) throw new Error("refused");
				expect(refund.value).toBeGreaterThanOrEqual(picked.price * quantity);
				order.givenForItems += refund.value;
				picked.refundedQuantity += quantity;
				picked.refundedRupees += picked.price * quantity;
				left = order.lines.filter((each) => each.refundedQuantity < each.quantity);
				expect(order.givenForItems).toBeLessThanOrEqual(order.subtotal + order.gst);
			}
			expect(order.givenForItems).toBe(order.subtotal + order.gst);
		}),
	);
});

it("they still add up after the order has grown or shrunk between refunds, or a refund has failed", () => {
	const oneGone = { ...line(125, 3), refundedQuantity: 1, refundedRupees: 125 };
	// With two dishes GST was 13, of which 7 was refunded; with three it is 19.
	const grown = { subtotal: 375, gst: 19, lines: [oneGone], givenForItems: 132 };
	expect(refundOfItems(grown, [{ line: 0, quantity: 2 }])).toMatchObject({ value: 394 - 132 });
	const shrunk = { subtotal: 250, gst: 13, lines: [{ ...oneGone, quantity: 2 }], givenForItems: 131 };
	expect(refundOfItems(shrunk, [{ line: 0, quantity: 1 }])).toMatchObject({ value: 263 - 131 });
	expect(
		givenForItems([
			{ amount: 132, state: "failed", items: ["an egg biryani"] },
			{ amount: 131, state: "pending", items: ["an egg biryani"] },
			{ amount: 50, state: "processed", items: [] },
		]),
	).toBe(131);
});

it("an item that cost something is never refunded with nothing, a free one is", () => {
	// The GST of the earlier refund is no longer in the order.
	const refunded = { ...line(100, 1), refundedQuantity: 1, refundedRupees: 100 };
	const refundOf = (price: number) => {
		const order = { subtotal: 100 + price, gst: 0, lines: [refunded, line(price, 1)], givenForItems: 105 };
		return refundOfItems(order, [{ line: 1, quantity: 1 }]);
	};
	expect([0, 2, 5, 7].map(refundOf)).toMatchObject([{ value: 0 }, { value: 1 }, { value: 1 }, { value: 2 }]);
	expect(
		refundOfItems({ subtotal: 0, gst: 0, lines: [line(0, 1)], givenForItems: 0 }, [{ line: 0, quantity: 1 }]),
	).toEqual({
		ok: true,
		value: 0,
	});
});

it("no quantity below one is refunded", () => {
	const order = { subtotal: 250, gst: 13, lines: [line(125, 2)], givenForItems: 0 };
	for (const quantity of [0, -1])
		expect(refundOfItems(order, [{ line: 0, quantity }])).toMatchObject({ refusal: { line: 0, most: 2 } });
});
