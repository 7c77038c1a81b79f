import type { RefusalOf } from "../../contract/refusals.ts";
import { paymentStands } from "../../domain/payments/paid-at-counter.ts";
import {
	billState,
	type PaymentOnDeliveryMethod,
	type PaymentOnDeliveryState,
} from "../../domain/payments/payment-on-delivery.ts";
import { isKept } from "../../domain/payments/payment-state.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { holdAtCounter } from "../cash/counter-payments.ts";
import { recordUpiAfterClose } from "../day-close/upi-after-close.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Caller } from "../identity/sessions.ts";
import { aboutOrder } from "../orders/event-about-order.ts";
import {
	lockOrder,
	type OrderRecord,
	type OrderRow,
	readOrder,
	recordOf,
	updatingOrder,
} from "../orders/order-store.ts";
import { amountOnDelivery, deliveryOf, paymentOnDeliveryOf } from "../orders/payment-on-delivery.ts";
import type { Shop } from "../shop.ts";
import { savePaymentOnDelivery } from "./record-payment-on-delivery.ts";

type SettlePaymentRefusal = RefusalOf<"order-not-found" | "not-paid-at-door" | "amount-changed">;

type Said = {
	state: PaymentOnDeliveryState;
	method?: PaymentOnDeliveryMethod | undefined;
	/** What was shown as paid on delivery, in whole rupees. */
	amount?: number | undefined;
};

/**
 * The admin records whether the money of a delivered order, or of one paid at the counter, was received, and may
 * correct how it was paid: the bill and the rider's cash follow. Who collected it, and when, stays; without a rider
 * nobody owes it. Refuses another amount than is paid this way now.
 */
export function settlePayment(
	shop: Shop,
	admin: Caller,
	id: string,
	{ state, method, amount }: Said,
): Promise<Result<OrderRecord, SettlePaymentRefusal>> {
	return shop.storage.write(async (tx) => {
		const order = await lockOrder(tx, id);
		if (!order) return refuse({ code: "order-not-found" });
		const delivery = await deliveryOf(tx, order.id);
		const before = paymentOnDeliveryOf({ delivery });
		const isOnline = order.payment_method === "razorpay";
		const stands = paymentStands({ status: order.status, isAtCounter: order.paid_at_counter !== null });
		const isPaidOnDelivery = stands && (!isOnline || order.collect_rupees > 0);
		const how = method ?? before?.method;
		if (!isPaidOnDelivery || !how || !isKept(order.payment_state)) return refuse({ code: "not-paid-at-door" });
		const due = amountOnDelivery(order);
		if (amount !== undefined && amount !== due)
			return refuse({ code: "amount-changed", amount: due, at: "amount" });
		const payment = { method: how, state };
		if (before?.method === payment.method && before.state === payment.state)
			return ok(await readOrder(tx, order.id));
		const now = shop.clock.now();
		const collectedBy = before ? (delivery?.collected_by ?? null) : order.rider_id;
		const atCounter = atCounterOnce(order, how);
		const isHandedOver = atCounter.paid_at_counter === null;
		const collectedAt = (isHandedOver ? null : delivery?.collected_at) ?? order.delivered_at ?? now;
		await savePaymentOnDelivery(tx, order.id, payment, { by: collectedBy, at: collectedAt });
		await recordUpiAfterClose(tx, { orderId: order.id, collectedAt, before, after: payment, now });
		// Its total may have changed while it was missing.
		if (state !== "missing" && !isHandedOver)
			await holdAtCounter(tx, order, { held: order.total_rupees, cause: "changed", by: admin.accountId, now });
		const change = { ...(!isOnline && { payment_state: billState(payment) }), ...atCounter, updated_at: now };
		const settled = await recordOf(tx, await updatingOrder(tx, order, change).executeTakeFirstOrThrow());
		await appendEvent(tx, {
			kind: "payment-settled",
			...aboutOrder(order, admin, now),
			detail: { before: { payment: before }, after: { payment } },
		});
		return ok(settled);
	});
}

/**
 * What cash says of an order that staff took, and of which a part had been found before it became dearer: before the
 * order was delivered it was all cash; after that the rest was, paid when it was handed over.
 */
function atCounterOnce(
	{ status, paid_at_counter, found_rupees }: OrderRow,
	method: PaymentOnDeliveryMethod,
): Partial<Pick<OrderRow, "found_rupees" | "paid_at_counter">> {
	if (found_rupees === 0 || paid_at_counter === null || method !== "cash") return {};
	return status === "Delivered" ? { paid_at_counter: null } : { found_rupees: 0 };
}
