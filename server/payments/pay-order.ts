import { isDue, type PaymentOnDelivery } from "../../domain/payments/payment-on-delivery.ts";
import type { Tx } from "../db/storage.ts";
import type { OrderRecord } from "../orders/order-store.ts";
import { paise } from "./attempt-store.ts";
import { paymentOnDeliveryOf, savePaymentOnDelivery } from "./record-payment-on-delivery.ts";

/** Whether money of this sum can pay an order: it is still to be paid, and costs as much. */
export function isPayable(order: OrderRecord, amountPaise: number): boolean {
	const { payment_method: paymentMethod, payment_state: paymentState } = order;
	return (
		order.status !== "Cancelled" &&
		order.payment === null &&
		isDue({ paymentMethod, paymentState }) &&
		paise(order.total_rupees) === amountPaise
	);
}

/**
 * An order that was to be paid at the door was paid through the provider: from now on it is an order that was paid
 * online. What the rider has said of UPI was true, and of cash was not.
 */
export async function payOrder(tx: Tx, order: OrderRecord, now: number): Promise<void> {
	await tx
		.updateTable("orders")
		.set({ payment_method: "razorpay", payment_state: "paid", updated_at: now })
		.where("id", "=", order.id)
		.execute();
	const said = paymentOnDeliveryOf(order);
	if (!said) return;
	const door: PaymentOnDelivery | null = said.method === "upi" ? { method: "upi", state: "verified" } : null;
	const { collected_by = null, collected_at = null } = order.delivery ?? {};
	await savePaymentOnDelivery(tx, order.id, door, collected_by, collected_at ?? now);
}
