import type { DoorPayment } from "../../../domain/payments/door-payment.ts";

const METHODS = { cash: "Cash", upi: "UPI" };
const STATES = { unverified: "to check", verified: "paid", missing: "not found" };

/** How an order was paid at the door, and whether the money is there. */
export function doorWords({ method, state }: DoorPayment): string {
	return `${METHODS[method]}, ${STATES[state]}`;
}

/** What is said once it is recorded. */
export function settledWords({ method, state }: DoorPayment): string {
	if (state === "unverified") return "UPI, still to be checked";
	if (state === "missing") return "Not there: the money is missing";
	return method === "cash" ? "Paid in cash" : "Paid by UPI, it is there";
}
