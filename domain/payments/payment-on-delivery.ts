import type { PaymentMethod } from "./payment-method.ts";

/** The ways to pay the rider. */
export const ON_DELIVERY_METHODS = ["cash", "upi"] as const;
export type PaymentOnDeliveryMethod = (typeof ON_DELIVERY_METHODS)[number];

/**
 * Whether the payment has arrived. The rider has received cash. A customer's phone screen proves nothing: UPI is
 * `unverified` until an admin finds it in the shop's account, or marks it `missing`.
 */
export const ON_DELIVERY_STATES = ["unverified", "verified", "missing"] as const;
export type PaymentOnDeliveryState = (typeof ON_DELIVERY_STATES)[number];

export type PaymentOnDelivery = { method: PaymentOnDeliveryMethod; state: PaymentOnDeliveryState };
/** The same, for an order that may have been paid at the counter when staff took it. */
export type PaymentSaid = PaymentOnDelivery & { atCounter?: true };

/**
 * What is recorded when a rider delivers an order that is paid on delivery. A rider who gives no method is recorded as
 * having the cash, so that no payment is missing from the ledger. Null if nothing is to be collected.
 */
export function paymentOnDelivery(
	order: { paymentMethod: PaymentMethod; paymentState: string; collect?: number },
	said: PaymentOnDeliveryMethod | undefined,
): PaymentOnDelivery | null {
	if (!isDue(order) && !order.collect) return null;
	const method = said ?? "cash";
	return { method, state: method === "cash" ? "verified" : "unverified" };
}

/**
 * The amount paid on delivery, in rupees: the total of an order not paid online, without what was found by UPI before a
 * change of one paid at the counter; else the extra cost of a change. Never below zero: during a rolling upgrade the
 * earlier release may make an order cheaper than what was found.
 */
export function payOnDelivery(order: {
	paymentMethod: PaymentMethod;
	total: number;
	collect: number;
	found: number;
}): number {
	return order.paymentMethod === "cod" ? Math.max(0, order.total - order.found) : order.collect;
}

/**
 * What was found of a payment by UPI at the counter before a change made the order dearer, in rupees: what of an order
 * not paid online is not paid on delivery; 0 if its payment is a single one.
 */
export function foundByUpi(order: {
	paymentMethod: PaymentMethod;
	totalAmount: number;
	payOnDelivery: number;
}): number {
	return order.paymentMethod === "cod" ? order.totalAmount - order.payOnDelivery : 0;
}

/** Whether the whole order is to be collected on delivery. */
export function isDue(order: { paymentMethod: PaymentMethod; paymentState: string }): boolean {
	return order.paymentMethod === "cod" && order.paymentState === "due";
}

/** The payment state on the bill of an order paid on delivery: only a payment that has arrived is paid. */
export function billState(payment: Partial<PaymentOnDelivery> | null): "due" | "paid" {
	return payment?.state === "verified" ? "paid" : "due";
}
