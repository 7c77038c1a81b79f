import type { Fulfilment } from "../../domain/orders/fulfilment.ts";
import type { OrderStatus } from "../../domain/orders/order-status.ts";
import type { EventActor } from "../db/append-event.ts";
import type { OrdersTable } from "../db/tables.ts";

/** The common fields of events about an order; `to` is its new status. */
export function aboutOrder(
	order: Pick<OrdersTable, "id" | "order_number" | "status" | "customer_id"> & { fulfilment?: Fulfilment },
	by: EventActor,
	at: number,
	to: OrderStatus = order.status,
) {
	return {
		at,
		subject: { type: "order" as const, id: order.id },
		customerId: order.customer_id,
		by,
		payload: {
			_id: order.id,
			orderId: order.order_number,
			status: to,
			from: order.status,
			...(order.fulfilment === "pickup" && { fulfilment: "pickup" as const }),
		},
	};
}
