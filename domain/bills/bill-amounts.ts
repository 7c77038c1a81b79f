import { paise } from "../money.ts";
import type { OrderStatus } from "../orders/order-status.ts";
import { gstInside } from "../pricing/gst.ts";

/**
 * The amounts of a bill or a note in whole rupees, split as the tax law requires; only the food has GST. If the prices
 * include it, `taxable` is the food with its GST, `gst` is 0, and `includedGst` is the GST in it, in paise (decision
 * 045).
 */
export type BillAmounts = { taxable: number; gst: number; includedGst: number; deliveryFee: number; tip: number };

export const NOTHING_BILLED: BillAmounts = { taxable: 0, gst: 0, includedGst: 0, deliveryFee: 0, tip: 0 };

/** The taxable value and GST of these amounts, in paise. */
export function taxedPaise({ taxable, gst, includedGst }: Pick<BillAmounts, "taxable" | "gst" | "includedGst">) {
	return { taxable: paise(taxable) - includedGst, gst: paise(gst) + includedGst };
}

/** Why a bill is corrected after it was issued. */
export const NOTE_CAUSES = ["refunded", "refund-failed", "changed", "cancelled", "delivered-again"] as const;
export type NoteCause = (typeof NOTE_CAUSES)[number];

/** A note: the amounts that a credit note takes from its bill, or a debit note adds to it. */
export type BillNote = { kind: "credit" | "debit"; amounts: BillAmounts };

/**
 * The amounts that an order's bill and notes must add up to: zero for a cancelled order, else the order's amounts less
 * its refunds. Refunds take the food with its GST first, then the fee, then the tip (decision 039); GST is rounded over
 * all refunds so far, as for refunds of items (decision 033); included GST is worked out from the rest of the prices.
 */
export function amountsDue(order: {
	status: OrderStatus;
	amounts: Omit<BillAmounts, "includedGst">;
	/** The GST rate if the prices include GST, else null. */
	includedPercent: number | null;
	refunded: number;
}): BillAmounts {
	if (order.status === "Cancelled") return NOTHING_BILLED;
	const { taxable, gst, deliveryFee, tip } = order.amounts;
	const ofFood = Math.min(order.refunded, taxable + gst);
	const ofFee = Math.min(order.refunded - ofFood, deliveryFee);
	const ofTip = Math.min(order.refunded - ofFood - ofFee, tip);
	const ofGst = ofFood === 0 ? 0 : Math.round((gst * ofFood) / (taxable + gst));
	const food = taxable - (ofFood - ofGst);
	return {
		taxable: food,
		gst: gst - ofGst,
		includedGst: order.includedPercent === null ? 0 : gstInside(food, order.includedPercent),
		deliveryFee: deliveryFee - ofFee,
		tip: tip - ofTip,
	};
}

/** The note that brings the billed amounts to the amounts due; null if they are equal. */
export function noteBetween(billed: BillAmounts, due: BillAmounts): BillNote | null {
	const less = minus(billed, due);
	const total = totalOf(less);
	if (total === 0) return null;
	return total > 0 ? { kind: "credit", amounts: less } : { kind: "debit", amounts: minus(due, billed) };
}

/** What a bill or note comes to; GST that the prices include is in `taxable` already. */
export function totalOf({ taxable, gst, deliveryFee, tip }: Omit<BillAmounts, "includedGst">): number {
	return taxable + gst + deliveryFee + tip;
}

function minus(from: BillAmounts, what: BillAmounts): BillAmounts {
	return {
		taxable: from.taxable - what.taxable,
		gst: from.gst - what.gst,
		includedGst: from.includedGst - what.includedGst,
		deliveryFee: from.deliveryFee - what.deliveryFee,
		tip: from.tip - what.tip,
	};
}
