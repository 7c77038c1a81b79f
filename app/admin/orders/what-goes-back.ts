import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import { formatRupees } from "../../../domain/money.ts";
import type { ordersTexts } from "./orders-texts.ts";

type Paid = Pick<AdminOrderView, "totalAmount" | "refundable" | "doorPayment">;

/** What of an order's money goes back once it is cancelled, and by whom; null where nothing was paid before it left. */
export function whatGoesBack(order: Paid, texts: (typeof ordersTexts)["en"]): string | null {
	if (order.refundable > 0) return texts.goesBackOnline(formatRupees(order.refundable));
	const method = paidAtCounter(order);
	return method && texts.goesBackByHand[method](formatRupees(order.totalAmount));
}

/** How an order that has not been delivered was paid at the counter; null where it was not. */
export function paidAtCounter({ doorPayment }: Pick<Paid, "doorPayment">): "cash" | "upi" | null {
	return doorPayment && doorPayment.state !== "missing" ? doorPayment.method : null;
}
