import type { PaymentOnDelivery } from "../../../domain/payments/payment-on-delivery.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { rememberMove } from "../orders/undoable-actions.ts";

/** Records how an order was paid on delivery and whether the money has arrived; `amount` as it is shown. */
export async function settle(id: string, { method, state }: PaymentOnDelivery, amount: number) {
	const reply = await adminApi.orders[":id"].payment.$put({ param: { id }, json: { method, state, amount } });
	if (reply.ok) {
		const { order } = await reply.json();
		// The undo bar may have an older version of the order, and would ask again.
		if (order.undo) rememberMove(order);
	}
	return reply;
}
