import type { OrderStatus } from "../../domain/orders/order-status.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import type { OrderRow } from "./order-store.ts";

/** Records what was done with an order; `to` is its status from now on. */
export function recordOrderEvent(
	tx: Tx,
	kind: string,
	at: number,
	by: Caller,
	order: OrderRow,
	to: OrderStatus,
	{ visibleTo, detail }: { visibleTo: "owner" | "admin"; detail?: object },
): Promise<void> {
	return appendEvent(tx, {
		kind,
		at,
		subjectType: "order",
		subjectId: order.id,
		customerId: order.customer_id,
		visibleTo,
		actorRole: by.role,
		actorId: by.accountId,
		payload: { _id: order.id, orderId: order.order_number, status: to, from: order.status },
		...(detail && { detail }),
	});
}
