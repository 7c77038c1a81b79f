import { paise } from "../../domain/money.ts";
import { isDue } from "../../domain/payments/payment-on-delivery.ts";
import { recordUpiAfterClose } from "../day-close/upi-after-close.ts";
import type { Tx } from "../db/storage.ts";
import type { OrderRow } from "../orders/order-store.ts";
import { deliveryOf, paymentOnDeliveryOf } from "../orders/payment-on-delivery.ts";
import { forgetPaymentOnDelivery, savePaymentOnDelivery } from "./record-payment-on-delivery.ts";
import { manualRefundsOf, paymentOf, takeFrom } from "./refunds.ts";

/**
 * Whether money of this amount can pay an order: all of it is still unpaid, and has the same total. An order paid
 * online is not due any more.
 */
export function isPayable(order: OrderRow, amountPaise: number): boolean {
	const { payment_method: paymentMethod, payment_state: paymentState } = order;
	return (
		order.status !== "Cancelled" &&
		isDue({ paymentMethod, paymentState }) &&
		order.found_rupees === 0 &&
		paise(order.total_rupees) === amountPaise
	);
}

/**
 * An order that was to be paid on delivery was paid through the provider, by the payment that is now linked to it: from
 * now on it counts as paid online. The rider's report of UPI was this payment, a report of cash was wrong; refunds by
 * hand came out of this money, and cannot be made a second time.
 */
export async function payOrder(tx: Tx, order: OrderRow, now: number): Promise<void> {
	await tx
		.updateTable("orders")
		.set({ payment_method: "razorpay", payment_state: "paid", paid_at_counter: null, updated_at: now })
		.where("id", "=", order.id)
		.execute();
	await takeGivenByHand(tx, order.id);
	const delivery = await deliveryOf(tx, order.id);
	const said = paymentOnDeliveryOf({ delivery });
	if (said?.method === "cash") await forgetPaymentOnDelivery(tx, order.id);
	if (said?.method !== "upi") return;
	const { collected_by = null, collected_at = null } = delivery ?? {};
	const found = { method: "upi", state: "verified" } as const;
	const collectedAt = collected_at ?? now;
	await savePaymentOnDelivery(tx, order.id, found, { by: collected_by, at: collectedAt });
	await recordUpiAfterClose(tx, { orderId: order.id, collectedAt, before: said, after: found, now });
}

async function takeGivenByHand(tx: Tx, orderId: string): Promise<void> {
	const given = await manualRefundsOf(tx, orderId);
	const sum = given.reduce((all, { amount_rupees }) => all + amount_rupees, 0);
	if (sum === 0) return;
	const payment = await paymentOf(tx, orderId);
	if (!payment || !(await takeFrom(tx, payment.id, paise(sum))))
		throw new Error("more was given back by hand than was paid");
	await tx
		.updateTable("manual_refunds")
		.set((refund) => ({ of_payment_rupees: refund.ref("amount_rupees") }))
		.where("order_id", "=", orderId)
		.execute();
}
