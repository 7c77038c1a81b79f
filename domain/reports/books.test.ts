import fc from "fast-check";
import { expect, it } from "vitest";
import { addBooks, type BookedOrder, booksOf, booksOfMoney, totalOf } from "./books.ts";

const paise = fc.nat(1_000_000);
const ways = fc.record({ cash: paise, upi: paise, online: paise });
const money = fc.record({ collected: ways, givenBack: ways });
const order: fc.Arbitrary<BookedOrder> = fc.record({
	isPlacedWithin: fc.boolean(),
	sale: fc.option(fc.record({ dishes: paise, deliveryFee: paise, gst: paise, tip: paise, net: paise })),
	billed: fc.option(fc.record({ issued: paise, creditNotes: paise, debitNotes: paise, ever: paise })),
	money: fc.tuple(money, paise).map(([moved, ever]) => ({ ...moved, ever })),
});

it("reconciles sales to bills and bills to payments without a remainder, for any orders", () => {
	fc.assert(
		fc.property(fc.array(order), money, (orders, unmatched) => {
			const books = addBooks(booksOf(orders), booksOfMoney(unmatched));
			const sold = orders.reduce(
				(sum, { isPlacedWithin, sale }) => sum + (isPlacedWithin ? (sale?.net ?? 0) : 0),
				0,
			);
			expect(totalOf(books, "sales")).toBeCloseTo(sold / 100, 5);
			expect(totalOf(books, "sales") + totalOf(books, "toBills")).toBeCloseTo(totalOf(books, "bills"), 5);
			expect(totalOf(books, "bills") + totalOf(books, "toMoney")).toBeCloseTo(
				totalOf(books, "collected") + totalOf(books, "givenBack"),
				5,
			);
		}),
	);
});

it("gives each difference one reason", () => {
	const cash = (amount: number) => ({
		collected: { cash: amount, upi: 0, online: 0 },
		givenBack: { cash: 0, upi: 0, online: 0 },
		ever: amount,
	});
	const sale = { dishes: 100, deliveryFee: 0, gst: 0, tip: 0, net: 100 };
	const bill = (issued: number) => ({ issued, creditNotes: 0, debitNotes: 0, ever: 100 });
	const reasons = (order: BookedOrder) => {
		const { toBills, toMoney } = booksOf([order]);
		return Object.fromEntries(Object.entries({ ...toBills, ...toMoney }).filter(([, amount]) => amount !== 0));
	};
	const usual = { isPlacedWithin: true, sale, billed: bill(100), money: cash(100) };
	expect(reasons(usual)).toEqual({});
	expect(reasons({ ...usual, isPlacedWithin: false })).toEqual({ ofOtherDays: 100 });
	expect(reasons({ ...usual, billed: bill(0) })).toEqual({ billedOnOtherDays: -100, movedOnOtherDays: 100 });
	expect(reasons({ ...usual, sale: null })).toEqual({ inWork: 100 });
	expect(reasons({ ...usual, money: cash(0) })).toEqual({ notPaid: -100 });
	expect(reasons({ ...usual, money: cash(130) })).toEqual({ paidTooMuch: 30 });
	expect(reasons({ ...usual, sale: null, billed: null })).toEqual({ notBilled: 100 });
});
