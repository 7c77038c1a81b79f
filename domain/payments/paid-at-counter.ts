import type { PaymentOnDelivery, PaymentOnDeliveryMethod } from "./payment-on-delivery.ts";

/** How an order that staff take is paid: there and then, or when it is handed over. */
export const COUNTER_PAYMENTS = ["cash", "upi", "later"] as const;
export type CounterPayment = (typeof COUNTER_PAYMENTS)[number];

/** What is stored: null if it is paid when it is handed over. */
export function paidWhenTaken(payment: CounterPayment): PaymentOnDelivery | null {
	if (payment === "later") return null;
	return { method: payment, state: payment === "cash" ? "verified" : "unverified" };
}

/** Whether nobody collects anything more: it was paid when it was taken, and nobody has found the money missing. */
export function isPaidAtCounter(
	paidAtCounter: PaymentOnDeliveryMethod | null,
	payment: PaymentOnDelivery | null,
): boolean {
	return paidAtCounter !== null && payment !== null && payment.state !== "missing";
}
