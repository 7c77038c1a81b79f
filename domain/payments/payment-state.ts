/** The state of an order's payment, as on its bill: to be made, made, or going or gone back to the customer in full. */
export const PAYMENT_STATES = ["due", "paid", "refund-pending", "refunded"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Whether money that is owed back is not on its way: its refund failed, and no other has been started. */
export function isRefundFailed(
	state: PaymentState,
	refunds: readonly { state: "pending" | "processed" | "failed" }[],
): boolean {
	const isAny = (wanted: "pending" | "failed") => refunds.some((refund) => refund.state === wanted);
	return state === "refund-pending" && isAny("failed") && !isAny("pending");
}

/** The states of a payment that the shop has or still expects. */
export const KEPT_PAYMENT_STATES = ["due", "paid"] as const;

/** Whether the shop has a payment or still expects it: it does not go back in full. */
export function isKept(state: PaymentState): state is (typeof KEPT_PAYMENT_STATES)[number] {
	return state === "due" || state === "paid";
}
