import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import type { OrdersTable } from "../db/tables.ts";
import type { Caller } from "../identity/sessions.ts";
import type { PaymentRow } from "./payment-store.ts";

/**
 * Records what happened with money that no order stands for; its customer's pages hear it. Without `by` the shop did it
 * by itself.
 */
export function recordPaymentEvent(
	tx: Tx,
	kind: string,
	{ id, customer_id }: Pick<PaymentRow, "id" | "customer_id">,
	at: number,
	after: object,
	by?: Caller,
): Promise<void> {
	return appendEvent(tx, {
		kind,
		at,
		subjectType: "payment",
		subjectId: id,
		visibleTo: "owner",
		customerId: customer_id,
		actorRole: by?.role ?? "shop",
		actorId: by?.accountId ?? null,
		payload: { paymentId: id },
		detail: { before: null, after },
	});
}

/** Records what the provider has said about an order's money. */
export function recordOrderPaymentEvent(
	tx: Tx,
	kind: string,
	order: Pick<OrdersTable, "id" | "order_number" | "status" | "customer_id">,
	at: number,
	after: object,
): Promise<void> {
	return appendEvent(tx, {
		kind,
		at,
		subjectType: "order",
		subjectId: order.id,
		visibleTo: "owner",
		customerId: order.customer_id,
		actorRole: "shop",
		actorId: null,
		payload: { _id: order.id, orderId: order.order_number, status: order.status, from: order.status },
		detail: { before: null, after },
	});
}
