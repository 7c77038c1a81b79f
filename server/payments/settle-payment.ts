import type { RefusalOf } from "../../contract/refusals.ts";
import {
	billState,
	type PaymentOnDeliveryMethod,
	type PaymentOnDeliveryState,
} from "../../domain/payments/payment-on-delivery.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Caller } from "../identity/sessions.ts";
import { aboutOrder } from "../orders/about-order.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { findOrder, type OrderRecord } from "../orders/order-store.ts";
import type { Shop } from "../shop.ts";
import { paymentOnDeliveryOf, savePaymentOnDelivery } from "./record-payment-on-delivery.ts";

type SettlePaymentRefusal = RefusalOf<"order-not-found" | "not-paid-at-door">;

/**
 * The admin says whether the money of a delivered order is there, and may correct how it was paid: the bill and the
 * rider's cash follow. Who collected it, and when, stays as it was; without a rider nobody owes it.
 */
export function settlePayment(
	shop: Shop,
	admin: Caller,
	id: string,
	{ state, method }: { state: PaymentOnDeliveryState; method?: PaymentOnDeliveryMethod | undefined },
): Promise<Result<OrderRecord, SettlePaymentRefusal>> {
	return shop.storage.write(async (tx): Promise<Result<OrderRecord, SettlePaymentRefusal>> => {
		const order = await lockOrder(shop, tx, id);
		if (!order) return refuse({ code: "order-not-found" });
		const before = paymentOnDeliveryOf(order);
		const isPaidAtDoor = order.status === "Delivered" && order.payment_method === "cod";
		const how = method ?? before?.method;
		if (!isPaidAtDoor || !how || (order.payment_state !== "due" && order.payment_state !== "paid"))
			return refuse({ code: "not-paid-at-door" });
		const door = { method: how, state };
		if (before?.method === door.method && before.state === door.state) return ok(order);
		const now = shop.clock.now();
		const collectedBy = before ? (order.delivery?.collected_by ?? null) : order.rider_id;
		await savePaymentOnDelivery(
			tx,
			order.id,
			door,
			collectedBy,
			order.delivery?.collected_at ?? order.delivered_at ?? now,
		);
		await tx
			.updateTable("orders")
			.set({ payment_state: billState(door), updated_at: now })
			.where("id", "=", order.id)
			.execute();
		await appendEvent(tx, {
			kind: "payment-settled",
			...aboutOrder(order, admin, now),
			detail: { before: { payment: before }, after: { payment: door } },
		});
		const after = await findOrder(tx, order.id);
		if (!after) throw new Error(`order ${order.id} vanished while it was settled`);
		return ok(after);
	});
}
