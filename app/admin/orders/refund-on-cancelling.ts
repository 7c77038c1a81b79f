import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import { formatRupees } from "../../../domain/money.ts";
import { arrivedAtCounter } from "../../../domain/payments/paid-at-counter.ts";
import { foundByUpi } from "../../../domain/payments/payment-on-delivery.ts";
import type { ordersTexts } from "./orders-texts.ts";

type Paid = Pick<AdminOrderView, "paymentMethod" | "totalAmount" | "payOnDelivery" | "refundable" | "doorPayment">;
type Texts = (typeof ordersTexts)["en"];

/** What is refunded when an order is cancelled, and by whom; null if nothing was paid before it left. */
export function refundOnCancelling(order: Paid, texts: Texts): string | null {
	if (order.refundable > 0) return texts.goesBackOnline(formatRupees(order.refundable));
	const back = backByHand(order);
	if (!back) return null;
	const { cash, upi, found } = texts.goesBackByHand;
	if (back.method === "cash") return cash(formatRupees(back.arrived));
	const arrived = back.arrived > 0 ? found(formatRupees(back.arrived)) : "";
	return `${arrived} ${back.toCheck > 0 ? upi(formatRupees(back.toCheck)) : ""}`.trim();
}

/** The same for a delivered order; null if nothing was paid, or nobody has said how. */
export function refundOfDelivered(order: Paid & Pick<AdminOrderView, "fulfilment">, texts: Texts): string | null {
	const { refundable, doorPayment: door, payOnDelivery, fulfilment } = order;
	const { cash, cashAtDoor, upi, found } = texts.goesBackByHand;
	const isUpiFound = door?.method === "upi" && door.state === "verified";
	const arrived = foundByUpi(order) + (isUpiFound ? payOnDelivery : 0);
	const amount = formatRupees(payOnDelivery);
	const isPaidAtDoor = door !== null && door.state !== "missing" && payOnDelivery > 0;
	const parts = [
		refundable > 0 && texts.goesBackOnline(formatRupees(refundable)),
		arrived > 0 && found(formatRupees(arrived)),
		isPaidAtDoor && door.method === "cash" && (fulfilment === "pickup" ? cash(amount) : cashAtDoor(amount)),
		isPaidAtDoor && door.method === "upi" && !isUpiFound && upi(amount),
	];
	return parts.filter(Boolean).join(" ") || null;
}

/**
 * How an order was paid when staff took it and what of that goes back by hand, in rupees: what has arrived, and UPI
 * that nobody has looked for yet. Null if nothing does.
 */
export function backByHand(
	order: Omit<Paid, "refundable">,
): { method: "cash" | "upi"; arrived: number; toCheck: number } | null {
	const money = counterMoneyOf(order);
	const method = money.found > 0 ? "upi" : money.payment?.method;
	const arrived = arrivedAtCounter(money);
	const toCheck = money.payment?.state === "unverified" ? order.payOnDelivery : 0;
	return method && arrived + toCheck > 0 ? { method, arrived, toCheck } : null;
}

/** An order's payment when staff took it, in the form that the rules use. */
export function counterMoneyOf(order: Omit<Paid, "refundable">) {
	const { doorPayment: payment, totalAmount: total } = order;
	return { payment, isAtCounter: payment !== null, total, found: foundByUpi(order) };
}
