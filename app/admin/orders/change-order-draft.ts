import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import { rupees } from "../../../domain/money.ts";
import { type AmountDifference, differenceOf } from "../../../domain/orders/change-order.ts";
import { arrivedAtCounter } from "../../../domain/payments/paid-at-counter.ts";
import { addedGst } from "../../../domain/pricing/gst.ts";
import type { CartLine } from "../../../domain/pricing/quote.ts";
import { counterMoneyOf } from "./refund-on-cancelling.ts";

/** A line of an order being changed. */
export type DraftLine = {
	name: string;
	nameTa: string | null;
	size: "regular" | "large";
	price: number;
	quantity: number;
	note: string | null;
	/** The refunded quantity, which cannot be removed. */
	least: number;
};

/** Identifies a line of an order: each dish and size is one line. */
export function lineKey({ name, size }: Pick<DraftLine, "name" | "size">): string {
	return `${size} ${name}`;
}

/** The order's current lines. */
export function draftOf(order: AdminOrderView): DraftLine[] {
	return order.items.map(({ name, nameTa, size, price, quantity, note }, line) => ({
		...{ name, nameTa, size, price, quantity, note },
		least: order.refundedPortions[line] ?? 0,
	}));
}

/** The order's total with these lines, by the shop's own rule. */
export function totalOf(order: AdminOrderView, lines: readonly DraftLine[]): number {
	const subtotal = rupees(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
	const { gstPercent, includedGst } = order;
	const gst = addedGst(subtotal, { gstPercent, pricesIncludeTax: includedGst !== undefined });
	return subtotal + order.deliveryFee + gst + order.tip;
}

/** What the new total means for the payment. */
export function differenceTo(order: AdminOrderView, total: number): AmountDifference {
	const isOnline = order.paymentId !== null;
	return differenceOf(
		{
			isOnline,
			total: order.totalAmount,
			refunded: order.refunded,
			// Before the order leaves, only money paid online or at the counter has been received.
			held: isOnline ? order.refundable : arrivedAtCounter(counterMoneyOf(order)),
			collect: isOnline ? order.payOnDelivery : 0,
		},
		total,
	).difference;
}

/**
 * By how much the new total lowers what the customer may have sent by UPI already, in rupees: nobody has looked for it
 * yet, so no refund counts it (decision 036).
 */
export function uncheckedToReturn(order: AdminOrderView, total: number): number {
	if (order.doorPayment?.state !== "unverified") return 0;
	return Math.max(0, Math.min(order.payOnDelivery, order.totalAmount - total));
}

/** Lines as a change of an order sends them. */
export function itemsOf(lines: readonly CartLine[]): CartLine[] {
	return lines.map(({ name, size, quantity }) => ({ name, size, quantity }));
}
