import { type Rupees, rupees } from "../money.ts";
import { ok, type Result, refuse } from "../result.ts";

/** A line of an order, with what was picked of it for refunds before, without GST. */
export type RefundableLine = { quantity: number; price: number; refundedQuantity: number; refundedRupees: number };
/** What is picked: so many of the line in this place of the order. */
export type PickedLine = { line: number; quantity: number };
/** What a refund keeps of what was picked: `rupees` is its price without GST. */
export type RefundedItem = { name: string; size: "regular" | "large"; quantity: number; rupees: number };

/** Why so much of a line cannot be picked: it is not there, or `most` of it are left. */
type PickRefusal = { line: number; most: number };

/**
 * What picked items come to with their GST, to the rupee (decision 033). GST is rounded over all that was picked of the
 * order so far, and what was given back for that is taken off: so all its items together come to its subtotal and its
 * GST, whatever order they are picked in, and whatever else was on it when some of them went back.
 */
export function refundOfItems(
	order: { subtotal: number; gst: number; lines: readonly RefundableLine[]; givenForItems: number },
	picked: readonly PickedLine[],
): Result<Rupees, PickRefusal> {
	const refused = picked.find(({ line, quantity }, place) => {
		const isTwice = picked.findIndex((other) => other.line === line) !== place;
		return isTwice || quantity < 1 || quantity > leftToRefund(order.lines[line]);
	});
	if (refused) return refuse({ line: refused.line, most: leftToRefund(order.lines[refused.line]) });
	const before = order.lines.reduce((sum, line) => sum + line.refundedRupees, 0);
	const now = picked.reduce((sum, { line, quantity }) => sum + (order.lines[line]?.price ?? 0) * quantity, 0);
	// What is picked is worth something, also where a change of the order has made the GST of what went before less.
	return ok(rupees(Math.max(Math.min(now, 1), withGst(before + now, order) - order.givenForItems)));
}

/** What was given back of an order for items, with their GST, or is about to be; whole rupees. */
export function givenForItems(
	refunds: readonly { amount: number; state: "pending" | "processed" | "failed"; items: readonly unknown[] }[],
): number {
	return refunds
		.filter(({ state, items }) => state !== "failed" && items.length > 0)
		.reduce((sum, { amount }) => sum + amount, 0);
}

/** How many of a line were not given back yet. */
export function leftToRefund(line: Pick<RefundableLine, "quantity" | "refundedQuantity"> | undefined): number {
	return line ? Math.max(0, line.quantity - line.refundedQuantity) : 0;
}

function withGst(price: number, { subtotal, gst }: { subtotal: number; gst: number }): number {
	return price + (subtotal === 0 ? 0 : Math.round((gst * price) / subtotal));
}
