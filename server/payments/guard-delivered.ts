import { paymentStands } from "../../domain/payments/paid-at-counter.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { may } from "../../domain/staff/staff-roles.ts";
import type { Tx } from "../db/storage.ts";
import { wasEverDelivered } from "../orders/ever-delivered.ts";
import type { Mover, OrderEffect } from "../orders/order-effect.ts";
import type { OrderRow } from "../orders/order-store.ts";
import { mayRefund } from "./may-refund.ts";

/**
 * A delivered order can be cancelled only by a role that may refund, whatever its status since; if it was paid by cash
 * or UPI, then or at the counter when staff took it, confirmation is required as for a refund of that amount
 * (specification 6.3).
 */
export const guardDelivered: OrderEffect = {
	async before(shop, tx, { by, order, to, undone, now }) {
		if (to !== "Cancelled" || undone || by.role !== "admin") return ok({});
		const permitted = await mayTakeFromDelivered(tx, by, order);
		if (!permitted.ok) return permitted;
		const paid = paidByHand(order);
		if (paid <= 0) return ok({});
		const confirmed = await mayRefund(shop, tx, by, paid, now);
		return confirmed.ok ? ok({}) : confirmed;
	},
};

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

/** Refuses with `not-permitted` if this person may not take money from a delivered order. */
export async function mayTakeFromDelivered(
	tx: Tx,
	by: Mover,
	order: Pick<OrderRow, "id" | "invoice_number">,
): Promise<Result<null, { code: "not-permitted" }>> {
	if (may(by.staffRole, "refunds:manage")) return ok(null);
	return (await wasEverDelivered(tx, order)) ? refuse({ code: "not-permitted" }) : ok(null);
}
