import type { OrderStatus } from "../../domain/orders/order-status.ts";
import { billState, type PaymentOnDelivery } from "../../domain/payments/payment-on-delivery.ts";
import type { Tx } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import type { OrderRecord } from "../orders/order-store.ts";

/**
 * What a step means for an order that is paid at the door: delivered, it is paid with what the rider took, and what a
 * delivery that is taken back was paid with counts again once the order is Delivered again. Gives what changes in the
 * order's row.
 */
export async function recordPaymentOnDelivery(
	tx: Tx,
	by: Caller,
	order: OrderRecord,
	{ to, undoes, door = null }: { to: OrderStatus; undoes?: number; door?: PaymentOnDelivery | null },
	now: number,
): Promise<{ payment_state?: "due" | "paid" }> {
	const { payment_method, payment_state } = order;
	if (payment_method !== "cod" || (payment_state !== "due" && payment_state !== "paid")) return {};
	if (to !== "Delivered") return { payment_state: "due" };
	if (undoes !== undefined) return { payment_state: billState(paymentOnDeliveryOf(order)) };
	if (door !== null || order.delivery !== null) await savePaymentOnDelivery(tx, order.id, door, by.accountId, now);
	return { payment_state: billState(door) };
}

/** How an order was paid at the door, as its row has it. */
export function paymentOnDeliveryOf({ delivery }: Pick<OrderRecord, "delivery">): PaymentOnDelivery | null {
	if (!delivery?.door_payment || !delivery.door_payment_state) return null;
	return { method: delivery.door_payment, state: delivery.door_payment_state };
}

/** Keeps how an order was paid at the door, and who has the money if it is cash. */
export async function savePaymentOnDelivery(
	tx: Tx,
	orderId: string,
	door: PaymentOnDelivery | null,
	collectedBy: string | null,
	at: number,
): Promise<void> {
	const kept = {
		door_payment: door?.method ?? null,
		door_payment_state: door?.state ?? null,
		collected_by: door ? collectedBy : null,
		collected_at: door ? at : null,
	};
	await tx
		.insertInto("deliveries")
		.values({ order_id: orderId, ...kept })
		.onConflict((conflict) => conflict.column("order_id").doUpdateSet(kept))
		.execute();
}
