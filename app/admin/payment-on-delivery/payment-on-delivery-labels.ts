import type { PaymentOnDelivery } from "../../../domain/payments/payment-on-delivery.ts";

const METHODS = { cash: "Cash", upi: "UPI" };
const STATES = { unverified: "to check", verified: "paid", missing: "not received" };

/** How an order was paid at the door, and whether the money is there. */
export function paymentOnDeliveryTexts({ method, state }: PaymentOnDelivery): string {
	return `${METHODS[method]}, ${STATES[state]}`;
}

/** What is said once it is recorded. */
export function settledLabel({ method, state }: PaymentOnDelivery): string {
	if (state === "unverified") return "UPI, to be checked";
	if (state === "missing") return "Marked as not received";
	return method === "cash" ? "Paid in cash" : "Paid by UPI, received";
}
