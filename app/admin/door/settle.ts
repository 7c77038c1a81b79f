import type { DoorPayment } from "../../../domain/payments/door-payment.ts";
import { adminApi } from "../admin-api.ts";
import { rememberMove } from "../orders/own-deeds.ts";

/** Says how an order was paid at the door and whether the money is there. */
export async function settle(id: string, { method, state }: DoorPayment) {
	const reply = await adminApi.orders[":id"].payment.$put({ param: { id }, json: { method, state } });
	if (reply.ok) {
		const { order } = await reply.json();
		// The undo bar may know the order from before, and would ask again.
		if (order.undo) rememberMove(order);
	}
	return reply;
}
