import { maskedAddress } from "../../domain/deliveries/masked-address.ts";
import { isForRiders, riderSight } from "../../domain/deliveries/what-riders-see.ts";
import { isPaidAtCounter } from "../../domain/payments/paid-at-counter.ts";
import { firstName } from "../../domain/reviews/public-name.ts";
import type { OrderRecord } from "./order-store.ts";
import { paymentOnDeliveryOf } from "./payment-on-delivery.ts";

/** How much of an order a rider sees now, by its row. */
export function sightOf(order: OrderRecord, riderId: string, now: number) {
	return riderSight(
		{
			status: order.status,
			riderId: order.rider_id,
			endedAt: order.delivered_at ?? order.cancelled_at,
			isForRiders: isForRiders({ ...order, kitchenAt: order.kitchen_at }, now),
		},
		riderId,
		now,
	);
}

/**
 * An order without what a rider may not know: never the email, the PIN, refunds, why it was changed or the notes
 * for the kitchen; the address, the phone and the note only while it is the rider's.
 */
export function forRider(order: OrderRecord, riderId: string, now: number): OrderRecord {
	// A payment at the counter did not go through a rider's hands: riders see it as paid.
	const isAtCounter = isPaidAtCounter(order.paid_at_counter, paymentOnDeliveryOf(order));
	const payment = isAtCounter && { door_payment: null, door_payment_state: null };
	const delivery = order.delivery && { ...order.delivery, pin: null, ...payment };
	const lines = order.lines.map((line) => ({ ...line, note: null }));
	const payment_state = isAtCounter ? ("paid" as const) : order.payment_state;
	const nothing = { customer_email: "", change_reason: null, payment: null, refunds: [], manualRefunds: [] };
	const hidden = { payment_state, delivery, lines, ...nothing };
	if (sightOf(order, riderId, now) === "whole") return { ...order, ...hidden };
	return {
		...order,
		...hidden,
		// No name for a deleted customer, whose orders have no phone.
		customer_name: (order.phone !== "" && firstName(order.customer_name)) || "",
		phone: "",
		delivery_address: maskedAddress(order.delivery_address) ?? "",
		latitude: null,
		longitude: null,
		delivery_directions: null,
		note: null,
	};
}
