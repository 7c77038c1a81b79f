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
