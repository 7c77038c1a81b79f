import type { OrderStatus } from "../orders/order-status.ts";
import type { PaymentOnDelivery, PaymentOnDeliveryMethod } from "./payment-on-delivery.ts";

/** How an order taken by staff is paid: at once, or when it is handed over. */
export const COUNTER_PAYMENTS = ["cash", "upi", "later"] as const;
export type CounterPayment = (typeof COUNTER_PAYMENTS)[number];

/** The payment to store; null if the order is paid when it is handed over. */
export function paidWhenTaken(payment: CounterPayment): PaymentOnDelivery | null {
	if (payment === "later") return null;
	return { method: payment, state: payment === "cash" ? "verified" : "unverified" };
}

/** Whether nothing is left to collect: the order was paid when it was taken, and the payment was not found missing. */
export function isPaidAtCounter(
	paidAtCounter: PaymentOnDeliveryMethod | null,
	payment: PaymentOnDelivery | null,
): boolean {
	return paidAtCounter !== null && payment !== null && payment.state !== "missing";
}

/** Whether a payment outside the provider stands: its order was delivered, or paid when taken and not cancelled. */
export function paymentStands({ status, isAtCounter }: { status: OrderStatus; isAtCounter: boolean }): boolean {
	return status === "Delivered" || (isAtCounter && status !== "Cancelled");
}

/** An order's payment when staff took it; `found` is what was found by UPI before a change made the order dearer. */
type CounterMoney = { payment: PaymentOnDelivery | null; isAtCounter: boolean; total: number; found: number };

/**
 * What the shop holds of an order that staff took, in rupees: all of it, or, while its rest is not verified, what was
 * found before it became dearer.
 */
export function heldAtCounter(money: CounterMoney): number {
	const { payment, isAtCounter, total, found } = money;
	if (found > 0 && !isFoundByUpi(money)) return found;
	return isAtCounter && payment !== null && payment.state !== "missing" ? total : 0;
}

/** The part of that which has arrived for sure: nobody knows that of UPI before it was looked for. */
export function arrivedAtCounter(money: CounterMoney): number {
	return money.payment?.state === "unverified" ? money.found : heldAtCounter(money);
}

function isFoundByUpi({ payment, isAtCounter }: CounterMoney): boolean {
	return isAtCounter && payment?.method === "upi" && payment.state === "verified";
}

/**
 * The payment by UPI of such an order once its total has changed: what was found stays found, and only the rest is to
 * be found or collected; if there is no rest, all of it is verified. Null if nothing of this changes.
 */
export function foundAfterChange(
	money: CounterMoney,
	newTotal: number,
): { state: PaymentOnDelivery["state"]; found: number } | null {
	const { payment, isAtCounter, total, found } = money;
	const soFar = isFoundByUpi(money) ? total : found;
	if (soFar === 0) return null;
	if (newTotal <= soFar) return { state: "verified", found: 0 };
	if (!isAtCounter) return null;
	return { state: payment?.state === "missing" ? "missing" : "unverified", found: soFar };
}
