import { isPaidAtCounter } from "../../domain/payments/paid-at-counter.ts";
import { billState, type PaymentOnDelivery } from "../../domain/payments/payment-on-delivery.ts";
import { isKept } from "../../domain/payments/payment-state.ts";
import { ok } from "../../domain/result.ts";
import type { Tx } from "../db/storage.ts";
import type { OrderEffect } from "../orders/order-effect.ts";
import { deliveryOf, paymentOnDeliveryOf } from "../orders/payment-on-delivery.ts";

/**
 * The effect of a status change on an order that is paid on delivery: when delivered, it is paid with what the rider
 * took; the payment of an undone delivery counts again once the order is Delivered again.
 */
export const recordPaymentOnDelivery: OrderEffect = {
	async before(_shop, tx, { by, order, to, now, undone, payment }) {
		const { payment_method, payment_state } = order;
		if (payment_method === "razorpay") {
			// Only the amount that a change added; the main payment stays as it was.
			if (order.collect_rupees === 0 || to !== "Delivered" || undone) return ok({});
			if (payment) await savePaymentOnDelivery(tx, order.id, payment, { by: by.accountId, at: now });
			else await forgetPaymentOnDelivery(tx, order.id);
			return ok({});
		}
		if (payment_method !== "cod" || !isKept(payment_state)) return ok({});
		if (order.paid_at_counter !== null) {
			const kept = paymentOnDeliveryOf({ delivery: await deliveryOf(tx, order.id) });
			// Cancelling the order returns the money; reinstating it takes the money again.
			if (isPaidAtCounter(order.paid_at_counter, kept))
				return ok({ payment_state: to === "Cancelled" ? "due" : billState(kept) });
		}
		if (to !== "Delivered") return ok({ payment_state: "due" });
		if (undone) {
			const delivery = await deliveryOf(tx, order.id);
			return ok({ payment_state: billState(paymentOnDeliveryOf({ delivery })) });
		}
		if (payment) await savePaymentOnDelivery(tx, order.id, payment, { by: by.accountId, at: now });
		else await forgetPaymentOnDelivery(tx, order.id);
		// A payment found missing was not made at the counter: it is made now, like any other.
		return ok({ payment_state: billState(payment), ...(order.paid_at_counter && { paid_at_counter: null }) });
	},
	async after(_shop, tx, { order, to, undone }, { row }) {
		// What an undone delivery collected, before a change made the order fully paid online.
		const isLeftOver = order.payment_method === "razorpay" && order.collect_rupees === 0 && row?.door_payment;
		if (!isLeftOver || to !== "Delivered" || undone) return false;
		await forgetPaymentOnDelivery(tx, order.id);
		return true;
	},
};

/** Stores how an order was paid on delivery, and who has the money if it is cash. */
export async function savePaymentOnDelivery(
	tx: Tx,
	orderId: string,
	payment: PaymentOnDelivery,
	collected: { by: string | null; at: number },
): Promise<void> {
	const kept = {
		door_payment: payment.method,
		door_payment_state: payment.state,
		collected_by: collected.by,
		collected_at: collected.at,
	};
	await tx
		.insertInto("deliveries")
		.values({ order_id: orderId, ...kept })
		.onConflict((conflict) => conflict.column("order_id").doUpdateSet(kept))
		.execute();
}

/** Discards an earlier record, if any. */
export async function forgetPaymentOnDelivery(tx: Tx, orderId: string): Promise<void> {
	await tx
		.updateTable("deliveries")
		.set({ door_payment: null, door_payment_state: null, collected_by: null, collected_at: null })
		.where("order_id", "=", orderId)
		.execute();
}
