import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import { formatRupees } from "../../../domain/money.ts";
import type { ordersTexts } from "./orders-texts.ts";

type Paid = Pick<AdminOrderView, "totalAmount" | "refundable" | "doorPayment">;

/** What is refunded when an order is cancelled, and by whom; null if nothing was paid before it left. */
export function refundOnCancelling(order: Paid, texts: (typeof ordersTexts)["en"]): string | null {
	if (order.refundable > 0) return texts.goesBackOnline(formatRupees(order.refundable));
	const method = paidAtCounter(order);
	return method && texts.goesBackByHand[method](formatRupees(order.totalAmount));
}

/** How an undelivered order was paid at the counter; null if it was not. */
export function paidAtCounter({ doorPayment }: Pick<Paid, "doorPayment">): "cash" | "upi" | null {
	return doorPayment && doorPayment.state !== "missing" ? doorPayment.method : null;
}
