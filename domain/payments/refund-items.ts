import { type Rupees, rupees } from "../money.ts";
import { ok, type Result, refuse } from "../result.ts";

/** A line of an order, with its earlier refunds, without GST. */
export type RefundableLine = { quantity: number; price: number; refundedQuantity: number; refundedRupees: number };
/** A chosen quantity of the line at this position of the order. */
export type PickedLine = { line: number; quantity: number };
/** A refunded item as stored: `rupees` is its price without GST. */
export type RefundedItem = { name: string; size: "regular" | "large"; quantity: number; rupees: number };

/**
 * Why this quantity of a line cannot be refunded: the line does not exist, or only `most` are left. `place` is which of
 * the chosen ones it is.
 */
type PickRefusal = { place: number; line: number; most: number };

/**
 * The refund for the chosen items with their GST, to the rupee (decision 033). GST is rounded over all items of the
 * order refunded so far, less the earlier refunds: so all its items add up to its subtotal and GST, in any order of
 * refunds, and whatever else was on the order at the time.
 */
export function refundOfItems(
	order: { subtotal: number; gst: number; lines: readonly RefundableLine[]; givenForItems: number },
	picked: readonly PickedLine[],
): Result<Rupees, PickRefusal> {
	const place = picked.findIndex(({ line, quantity }, index) => {
		const isTwice = picked.findIndex((other) => other.line === line) !== index;
		return isTwice || quantity < 1 || quantity > leftToRefund(order.lines[line]);
	});
	const refused = picked[place];
	if (refused) return refuse({ place, line: refused.line, most: leftToRefund(order.lines[refused.line]) });
	const before = order.lines.reduce((sum, line) => sum + line.refundedRupees, 0);
	const now = picked.reduce((sum, { line, quantity }) => sum + (order.lines[line]?.price ?? 0) * quantity, 0);
	// At least one rupee, even if a change of the order has lowered the GST of earlier refunds.
	return ok(rupees(Math.max(Math.min(now, 1), withGst(before + now, order) - order.givenForItems)));
}

/** The refunds for an order's items with their GST, pending ones included; whole rupees. */
export function givenForItems(
	refunds: readonly { amount: number; state: "pending" | "processed" | "failed"; items: readonly unknown[] }[],
): number {
	return refunds
		.filter(({ state, items }) => state !== "failed" && items.length > 0)
		.reduce((sum, { amount }) => sum + amount, 0);
}

/** How many of a line are not refunded yet. */
export function leftToRefund(line: Pick<RefundableLine, "quantity" | "refundedQuantity"> | undefined): number {
	return line ? Math.max(0, line.quantity - line.refundedQuantity) : 0;
}

function withGst(price: number, { subtotal, gst }: { subtotal: number; gst: number }): number {
	return price + (subtotal === 0 ? 0 : Math.round((gst * price) / subtotal));
}
