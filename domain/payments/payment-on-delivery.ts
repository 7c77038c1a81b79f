/** How the rider was paid. */
export const ON_DELIVERY_METHODS = ["cash", "upi"] as const;
export type PaymentOnDeliveryMethod = (typeof ON_DELIVERY_METHODS)[number];

/**
 * Whether the money is there. Cash is in the rider's hand. What a customer's phone shows proves nothing: UPI is
 * `unverified` until an admin has found it in the shop's account, or has found it `missing`.
 */
export const ON_DELIVERY_STATES = ["unverified", "verified", "missing"] as const;
export type PaymentOnDeliveryState = (typeof ON_DELIVERY_STATES)[number];

export type PaymentOnDelivery = { method: PaymentOnDeliveryMethod; state: PaymentOnDeliveryState };
/** The same where it may have been paid at the counter, as staff took the order. */
export type PaymentSaid = PaymentOnDelivery & { atCounter?: true };

/**
 * What is recorded when a rider delivers an order that is paid on delivery. Whoever does not say otherwise has the
 * cash: nothing can be left out of the ledger by saying nothing. Null where nothing is to be collected.
 */
export function paymentOnDelivery(
	order: { paymentMethod: "cod" | "razorpay"; paymentState: string; collect?: number },
	said: PaymentOnDeliveryMethod | undefined,
): PaymentOnDelivery | null {
	if (!isDue(order) && !order.collect) return null;
	const method = said ?? "cash";
	return { method, state: method === "cash" ? "verified" : "unverified" };
}

/**
 * What is paid on delivery, in rupees: all of an order that is not paid online, of another what a change made dearer.
 */
export function payOnDelivery(order: { paymentMethod: "cod" | "razorpay"; total: number; collect: number }): number {
	return order.paymentMethod === "cod" ? order.total : order.collect;
}

/** Whether all of an order is to be collected on delivery. */
export function isDue(order: { paymentMethod: "cod" | "razorpay"; paymentState: string }): boolean {
	return order.paymentMethod === "cod" && order.paymentState === "due";
}

/** What the bill says of an order that is paid on delivery: paid is only what is there. */
export function billState(payment: Partial<PaymentOnDelivery> | null): "due" | "paid" {
	return payment?.state === "verified" ? "paid" : "due";
}
