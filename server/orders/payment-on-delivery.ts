import { type Selectable, sql } from "kysely";
import { isPaidAtCounter } from "../../domain/payments/paid-at-counter.ts";
import { type PaymentOnDelivery, type PaymentSaid, payOnDelivery } from "../../domain/payments/payment-on-delivery.ts";
import type { Reader, Tx } from "../db/storage.ts";
import type { DeliveriesTable, OrdersTable } from "../db/tables.ts";

/**
 * What was paid on delivery, for orders with such a payment: all of it, or what a change added to what was paid online
 * or found by UPI.
 */
export const PAID_ON_DELIVERY = sql<number>`
	case when orders.payment_method <> 'cod' then orders.collect_rupees
		when orders.total_rupees > orders.found_rupees then orders.total_rupees - orders.found_rupees
		else 0 end
`;

/** The same of one order's row, in whole rupees. */
export function amountOnDelivery(
	order: Pick<Selectable<OrdersTable>, "payment_method" | "total_rupees" | "collect_rupees" | "found_rupees">,
): number {
	return payOnDelivery({
		paymentMethod: order.payment_method,
		total: order.total_rupees,
		collect: order.collect_rupees,
		found: order.found_rupees,
	});
}

/**
 * Whether an order, or part of it, was to be paid on delivery. A rider's report on an order that turned out to be paid
 * with the provider's code is not a second payment.
 */
export const IS_PAID_ON_DELIVERY = sql<boolean>`(orders.payment_method = 'cod' or orders.collect_rupees > 0)`;

/**
 * Orders of which a part was found by UPI before a change made them dearer: it was paid when staff took them, in this
 * span (end exclusive), whatever became of the rest.
 */
export function ordersFoundByUpi(reader: Reader, from: number, to: number) {
	return (
		reader
			.selectFrom("orders")
			// By the index `orders_taken_by_staff`.
			.where(sql<boolean>`source <> 'web'`)
			.where("orders.placed_at", ">=", from)
			.where("orders.placed_at", "<", to)
			.where("orders.found_rupees", ">", 0)
			.where("orders.status", "<>", "Cancelled")
	);
}

export type DeliveryRow = Selectable<DeliveriesTable>;

/** An order's rider and payment on delivery; null while there is neither. */
export async function deliveryOf(reader: Pick<Tx, "selectFrom">, orderId: string): Promise<DeliveryRow | null> {
	const delivery = await reader
		.selectFrom("deliveries")
		.selectAll()
		.where("order_id", "=", orderId)
		.executeTakeFirst();
	return delivery ?? null;
}

/**
 * What was paid on delivery in this span (end exclusive), without deliveries that were undone; a payment that was found
 * missing is with nobody.
 */
export function paidOnDelivery(reader: Reader, from: number, to: number) {
	return (
		reader
			.selectFrom("deliveries")
			// As a cross join SQLite begins with the deliveries of the span, not with all orders ever delivered.
			.crossJoin("orders")
			.whereRef("orders.id", "=", "deliveries.order_id")
			.where("deliveries.collected_at", ">=", from)
			.where("deliveries.collected_at", "<", to)
			.where("deliveries.door_payment_state", "<>", "missing")
			.where("orders.status", "=", "Delivered")
			.where(IS_PAID_ON_DELIVERY)
	);
}

/** How an order was paid on delivery, from its row. */
export function paymentOnDeliveryOf({
	delivery,
}: {
	delivery: Pick<DeliveryRow, "door_payment" | "door_payment_state"> | null;
}): PaymentOnDelivery | null {
	if (!delivery?.door_payment || !delivery.door_payment_state) return null;
	return { method: delivery.door_payment, state: delivery.door_payment_state };
}

type Taken = Pick<Selectable<OrdersTable>, "status" | "paid_at_counter"> & Parameters<typeof paymentOnDeliveryOf>[0];

/** The reported payment, and whether it was made at the counter when staff took the order. */
export function paymentSaidOf(order: Omit<Taken, "status">): PaymentSaid | null {
	const payment = paymentOnDeliveryOf(order);
	return payment && order.paid_at_counter !== null ? { ...payment, atCounter: true } : payment;
}

/** How it was paid on delivery, or at the counter when staff took it; null if it is still unpaid. */
export function paidByNow(order: Taken): PaymentSaid | null {
	const payment = paymentSaidOf(order);
	return order.status === "Delivered" || isPaidAtCounter(order.paid_at_counter, payment) ? payment : null;
}
