import { type Selectable, sql } from "kysely";
import type { PaymentOnDelivery } from "../../domain/payments/payment-on-delivery.ts";
import type { Tx } from "../db/storage.ts";
import type { DeliveriesTable } from "../db/tables.ts";

/** What was paid on delivery, of orders of which something was: all, or what a change made dearer. */
export const PAID_ON_DELIVERY = sql<number>`
	case when orders.collect_rupees > 0 then orders.collect_rupees else orders.total_rupees end
`;

export type DeliveryRow = Selectable<DeliveriesTable>;

/** How an order is brought and was paid at the door; null while there is nothing to say. */
export async function deliveryOf(reader: Pick<Tx, "selectFrom">, orderId: string): Promise<DeliveryRow | null> {
	const delivery = await reader
		.selectFrom("deliveries")
		.selectAll()
		.where("order_id", "=", orderId)
		.executeTakeFirst();
	return delivery ?? null;
}

/** How an order was paid at the door, as its row has it. */
export function paymentOnDeliveryOf({ delivery }: { delivery: DeliveryRow | null }): PaymentOnDelivery | null {
	if (!delivery?.door_payment || !delivery.door_payment_state) return null;
	return { method: delivery.door_payment, state: delivery.door_payment_state };
}
