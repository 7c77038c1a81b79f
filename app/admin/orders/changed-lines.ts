import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import { rupees } from "../../../domain/money.ts";
import { type AmountDifference, differenceOf } from "../../../domain/orders/change-order.ts";
import { addedGst } from "../../../domain/pricing/gst.ts";

/** A line of an order that is about to be changed. */
export type DraftLine = {
	name: string;
	nameTa: string | null;
	size: "regular" | "large";
	price: number;
	quantity: number;
	note: string | null;
	/** What was given back of it stays. */
	least: number;
};

/** What tells the lines of an order apart: each dish and size is one line. */
export function lineKey({ name, size }: Pick<DraftLine, "name" | "size">): string {
	return `${size} ${name}`;
}

/** The lines of an order as they are. */
export function draftOf(order: AdminOrderView): DraftLine[] {
	return order.items.map(({ name, nameTa, size, price, quantity, note }, line) => ({
		...{ name, nameTa, size, price, quantity, note },
		least: order.refundedPortions[line] ?? 0,
	}));
}

/** What an order would come to with these lines, as the shop itself will reckon it. */
export function totalOf(order: AdminOrderView, lines: readonly DraftLine[]): number {
	const subtotal = rupees(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
	const { gstPercent, includedGst } = order;
	const gst = addedGst(subtotal, { gstPercent, pricesIncludeTax: includedGst !== undefined });
	return subtotal + order.deliveryFee + gst + order.tip;
}

/** What that means for its money. */
export function differenceTo(order: AdminOrderView, total: number): AmountDifference {
	const isOnline = order.paymentId !== null;
	return differenceOf(
		{
			isOnline,
			// Before it has left only what was paid at the counter is there.
			isAtCounter: !isOnline && order.doorPayment !== null && order.doorPayment.state !== "missing",
			total: order.totalAmount,
			refunded: order.refunded,
			held: order.refundable,
			collect: isOnline ? order.payOnDelivery : 0,
		},
		total,
	).difference;
}
