import fc from "fast-check";
import { expect, it } from "vitest";
import { refundOfItems } from "../payments/refund-items.ts";
import { gstInside } from "../pricing/gst.ts";
import {
	amountsDue,
	type BillAmounts,
	type BillNote,
	NOTHING_BILLED,
	noteBetween,
	taxedPaise,
	totalOf,
} from "./bill-amounts.ts";

const bill = fc
	.record({
		taxable: fc.integer({ min: 1, max: 20_000 }),
		percent: fc.constantFrom(0, 5, 12, 18, 28),
		isIncluded: fc.boolean(),
		deliveryFee: fc.constantFrom(0, 30, 50),
		tip: fc.constantFrom(0, 10, 50),
	})
	.map(({ percent, isIncluded, ...amounts }): { amounts: BillAmounts; includedPercent: number | null } =>
		isIncluded
			? {
					amounts: { ...amounts, gst: 0, includedGst: gstInside(amounts.taxable, percent) },
					includedPercent: percent,
				}
			: {
					amounts: { ...amounts, gst: Math.round((amounts.taxable * percent) / 100), includedGst: 0 },
					includedPercent: null,
				},
	);

it("a refund takes the food with its GST first, then the fee, then the tip", () => {
	const amounts = { taxable: 435, gst: 22, includedGst: 0, deliveryFee: 30, tip: 10 };
	const added = { amounts, includedPercent: null };
	const left = (refunded: number) => amountsDue({ status: "Delivered", ...added, refunded });
	expect(left(0)).toEqual(amounts);
	expect(left(131)).toEqual({ taxable: 310, gst: 16, includedGst: 0, deliveryFee: 30, tip: 10 });
	expect(left(457)).toEqual({ taxable: 0, gst: 0, includedGst: 0, deliveryFee: 30, tip: 10 });
	expect(left(480)).toEqual({ taxable: 0, gst: 0, includedGst: 0, deliveryFee: 7, tip: 10 });
	expect(left(497)).toEqual(NOTHING_BILLED);
	expect(amountsDue({ status: "Cancelled", ...added, refunded: 0 })).toEqual(NOTHING_BILLED);
});

it("a note of any amount is to the rupee, never below zero, and nothing is left after a full refund", () => {
	fc.assert(
		fc.property(bill, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }), (billed, shares) => {
			const { amounts } = billed;
			const total = totalOf(amounts);
			const steps = [...shares.map((share) => Math.floor(share * total)).sort((a, b) => a - b), total];
			const notes: BillNote[] = [];
			for (const refunded of steps) {
				const due = amountsDue({ status: "Delivered", ...billed, refunded });
				expect(totalOf(due)).toBe(total - refunded);
				const note = noteBetween(withNotes(amounts, notes), due);
				if (note) {
					notes.push(note);
					expect(note.kind).toBe("credit");
					expect(Math.min(...Object.values(note.amounts))).toBeGreaterThanOrEqual(0);
				}
				expect(withNotes(amounts, notes)).toEqual(due);
			}
			expect(withNotes(amounts, notes)).toEqual(NOTHING_BILLED);
		}),
	);
});

it("a note for chosen items has exactly their price and their GST", () => {
	const line = fc.record({ price: fc.integer({ min: 1, max: 900 }), quantity: fc.integer({ min: 1, max: 9 }) });
	fc.assert(
		fc.property(
			fc.array(line, { minLength: 1, maxLength: 6 }),
			fc.integer({ min: 0, max: 28 }),
			(lines, percent) => {
				const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
				const amounts = {
					taxable: subtotal,
					gst: Math.round((subtotal * percent) / 100),
					deliveryFee: 30,
					tip: 0,
				};
				const known = lines.map((each) => ({ ...each, refundedQuantity: 0, refundedRupees: 0 }));
				let refunded = 0;
				let picked = 0;
				for (const [place, each] of known.entries()) {
					const order = { subtotal, gst: amounts.gst, lines: known, givenForItems: refunded };
					const sum = refundOfItems(order, [{ line: place, quantity: 1 }]);
					if (!sum.ok) throw new Error("refused");
					refunded += sum.value;
					picked += each.price;
					Object.assign(each, { refundedQuantity: 1, refundedRupees: each.price });
					expect(amountsDue({ status: "Delivered", amounts, includedPercent: null, refunded }).taxable).toBe(
						subtotal - picked,
					);
				}
			},
		),
	);
});

it("a higher total gives a debit note, and an unchanged total gives no note", () => {
	const amounts = { taxable: 125, gst: 6, includedGst: 0, deliveryFee: 30, tip: 0 };
	const more = { ...amounts, taxable: 250, gst: 13 };
	expect(noteBetween(amounts, more)).toEqual({
		kind: "debit",
		amounts: { taxable: 125, gst: 7, includedGst: 0, deliveryFee: 0, tip: 0 },
	});
	expect(noteBetween(amounts, amounts)).toBeNull();
});

it("items whose prices include GST are refunded at these prices, and their notes have all of the bill's tax", () => {
	const line = fc.record({ price: fc.integer({ min: 1, max: 900 }), quantity: fc.integer({ min: 1, max: 9 }) });
	fc.assert(
		fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), fc.constantFrom(5, 12, 18), (lines, percent) => {
			const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
			const amounts = {
				...{ taxable: subtotal, gst: 0, includedGst: gstInside(subtotal, percent) },
				...{ deliveryFee: 30, tip: 0 },
			};
			const known = lines.map((each) => ({ ...each, refundedQuantity: 0, refundedRupees: 0 }));
			const notes: BillNote[] = [];
			let refunded = 0;
			for (const [line, { quantity, price }] of known.entries()) {
				const order = { subtotal, gst: 0, lines: known, givenForItems: refunded };
				const sum = refundOfItems(order, [{ line, quantity }]);
				expect(sum).toEqual({ ok: true, value: price * quantity });
				Object.assign(known[line] ?? {}, { refundedQuantity: quantity, refundedRupees: price * quantity });
				refunded += price * quantity;
				const due = amountsDue({ status: "Delivered", amounts, includedPercent: percent, refunded });
				const note = noteBetween(withNotes(amounts, notes), due);
				if (!note) throw new Error("no note");
				notes.push(note);
				const { taxable, gst } = taxedPaise(note.amounts);
				expect(taxable + gst).toBe(price * quantity * 100);
			}
			expect(refunded).toBe(subtotal);
			const noted = notes.reduce((sum, note) => sum + taxedPaise(note.amounts).gst, 0);
			expect(noted).toBe(taxedPaise(amounts).gst);
		}),
	);
});

/** The total of a bill and its notes. */
function withNotes(billed: BillAmounts, notes: readonly BillNote[]): BillAmounts {
	const sum = { ...billed };
	for (const { kind, amounts } of notes)
		for (const part of Object.keys(sum) as (keyof BillAmounts)[])
			sum[part] += kind === "credit" ? -amounts[part] : amounts[part];
	return sum;
}
