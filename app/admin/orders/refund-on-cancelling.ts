import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import { formatRupees } from "../../../domain/money.ts";
import { heldAtCounter } from "../../../domain/payments/paid-at-counter.ts";
import { foundByUpi } from "../../../domain/payments/payment-on-delivery.ts";
import type { ordersTexts } from "./orders-texts.ts";

type Paid = Pick<AdminOrderView, "paymentMethod" | "totalAmount" | "payOnDelivery" | "refundable" | "doorPayment">;

/** What is refunded when an order is cancelled, and by whom; null if nothing was paid before it left. */
export function refundOnCancelling(order: Paid, texts: (typeof ordersTexts)["en"]): string | null {
	if (order.refundable > 0) return texts.goesBackOnline(formatRupees(order.refundable));
	const { doorPayment, payOnDelivery } = order;
	const held = heldPayment(order);
	if (!held) return null;
	if (held.method === "cash") return texts.goesBackByHand.cash(formatRupees(held.amount));
	const found = doorPayment?.state === "verified" ? held.amount : foundByUpi(order);
	const toCheck = doorPayment?.state === "unverified" ? texts.goesBackByHand.upi(formatRupees(payOnDelivery)) : "";
	return `${found > 0 ? texts.goesBackByHand.found(formatRupees(found)) : ""} ${toCheck}`.trim();
}

/** How an order was paid before it left, and what the shop holds of that, in rupees; null if nothing was. */
export function heldPayment(order: Omit<Paid, "refundable">): { method: "cash" | "upi"; amount: number } | null {
	const money = counterMoneyOf(order);
	const amount = heldAtCounter(money);
	const method = money.found > 0 ? "upi" : money.payment?.method;
	return amount > 0 && method ? { method, amount } : null;
}

/** An order's payment when staff took it, in the form that the rules use. */
export function counterMoneyOf(order: Omit<Paid, "refundable">) {
	const { doorPayment: payment, totalAmount: total } = order;
	return { payment, isAtCounter: payment !== null, total, found: foundByUpi(order) };
}
