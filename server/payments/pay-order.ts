import { isDue } from "../../domain/payments/payment-on-delivery.ts";
import type { Tx } from "../db/storage.ts";
import type { OrderRow } from "../orders/order-store.ts";
import { deliveryOf, paymentOnDeliveryOf } from "../orders/payment-on-delivery.ts";
import { paise } from "./attempt-store.ts";
import { forgetPaymentOnDelivery, savePaymentOnDelivery } from "./record-payment-on-delivery.ts";

/**
 * Whether money of this sum can pay an order: it is still to be paid, and costs as much. What was paid online is due no
 * more.
 */
export function isPayable(order: OrderRow, amountPaise: number): boolean {
	const { payment_method: paymentMethod, payment_state: paymentState } = order;
	return (
		order.status !== "Cancelled" &&
		isDue({ paymentMethod, paymentState }) &&
		paise(order.total_rupees) === amountPaise
	);
}

/**
 * An order that was to be paid on delivery was paid through the provider: from now on it is an order that was paid
 * online. What the rider has said of UPI was true, and of cash was not.
 */
export async function payOrder(tx: Tx, order: OrderRow, now: number): Promise<void> {
	await tx
		.updateTable("orders")
		.set({ payment_method: "razorpay", payment_state: "paid", updated_at: now })
		.where("id", "=", order.id)
		.execute();
	const delivery = await deliveryOf(tx, order.id);
	const said = paymentOnDeliveryOf({ delivery });
	if (said?.method === "cash") await forgetPaymentOnDelivery(tx, order.id);
	if (said?.method !== "upi") return;
	const { collected_by = null, collected_at = null } = delivery ?? {};
	const found = { method: "upi", state: "verified" } as const;
	await savePaymentOnDelivery(tx, order.id, found, collected_by, collected_at ?? now);
}
