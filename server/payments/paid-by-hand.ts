import { paymentStands } from "../../domain/payments/paid-at-counter.ts";
import type { OrderRow } from "../orders/order-store.ts";

/**
 * What has arrived of an order in cash or by UPI, in whole rupees: once it is delivered, or when staff took it. For an
 * online payment it is 0: the refund itself requires confirmation (refund-cancelled.ts).
 */
export function paidByHand(
	order: Pick<
		OrderRow,
		| "status"
		| "payment_method"
		| "payment_state"
		| "paid_at_counter"
		| "total_rupees"
		| "refunded_rupees"
		| "found_rupees"
	>,
): number {
	if (order.payment_method !== "cod") return 0;
	if (!paymentStands({ status: order.status, isAtCounter: order.paid_at_counter !== null })) return 0;
	// Of a part that was found before the order became dearer, the rest may still be due.
	return order.payment_state === "paid" ? order.total_rupees - order.refunded_rupees : order.found_rupees;
}
