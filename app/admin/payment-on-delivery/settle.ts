import type { PaymentOnDelivery } from "../../../domain/payments/payment-on-delivery.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { rememberMove } from "../orders/undoable-actions.ts";

/** Says how an order was paid on delivery and whether the money is there. */
export async function settle(id: string, { method, state }: PaymentOnDelivery) {
	const reply = await adminApi.orders[":id"].payment.$put({ param: { id }, json: { method, state } });
	if (reply.ok) {
		const { order } = await reply.json();
		// The undo bar may know the order from before, and would ask again.
		if (order.undo) rememberMove(order);
	}
	return reply;
}
