import type { RefusalOf } from "../../contract/refusals.ts";
import { paise } from "../../domain/money.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Caller } from "../identity/sessions.ts";
import { aboutOrder } from "../orders/event-about-order.ts";
import { lockOrder, type OrderRecord, readOrder } from "../orders/order-store.ts";
import type { Shop } from "../shop.ts";
import { isPayable, payOrder } from "./pay-order.ts";
import { lockUnmatched } from "./unmatched-payments.ts";

type AttachPaymentRefusal = RefusalOf<
	"payment-not-found" | "payment-has-order" | "order-not-due" | "order-not-found" | "amount-differs"
>;

/** Uses money without an order as the payment of an unpaid order with the same total. */
export function attachPayment(
	shop: Shop,
	admin: Caller,
	paymentId: string,
	orderId: string,
): Promise<Result<OrderRecord, AttachPaymentRefusal>> {
	return shop.storage.write(async (tx) => {
		const order = await lockOrder(tx, orderId);
		const payment = await lockUnmatched(tx, paymentId);
		if (!payment) return refuse({ code: "payment-not-found" });
		if (!order) return refuse({ code: "order-not-found" });
		if (payment.order_id === order.id) return ok(await readOrder(tx, order.id));
		const isTaken = payment.order_id !== null || payment.prebooking_id !== null || payment.returning_paise > 0;
		if (isTaken) return refuse({ code: "payment-has-order" });
		if (!isPayable(order, payment.amount_paise) || payment.currency !== "INR") {
			const costsOther = payment.amount_paise !== paise(order.total_rupees);
			return refuse(
				costsOther ? { code: "amount-differs", amount: order.total_rupees } : { code: "order-not-due" },
			);
		}
		const now = shop.clock.now();
		await tx
			.updateTable("payments")
			.set({ order_id: order.id, why_unmatched: null })
			.where("id", "=", payment.id)
			.execute();
		await payOrder(tx, order, now);
		await appendEvent(tx, {
			kind: "payment-attached",
			...aboutOrder(order, admin, now),
			detail: { before: { paidOnline: false }, after: { paidOnline: true } },
		});
		return ok(await readOrder(tx, order.id));
	});
}
