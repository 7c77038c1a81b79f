import type { UnmatchedPayment } from "../../contract/online-payments.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Caller } from "../identity/sessions.ts";
import { aboutOrder } from "../orders/event-about-order.ts";
import { lockOrder } from "../orders/order-store.ts";
import type { Shop } from "../shop.ts";
import { aboutPayment } from "./event-about-payment.ts";
import { mayRefund } from "./may-refund.ts";
import { insertRefund, lockOrderPaidBy, restate } from "./refunds.ts";
import { bookedWith, lockUnmatched, unmatchedViews } from "./unmatched-payments.ts";

type RefundUnmatchedRefusal = RefusalOf<
	"payment-not-found" | "payment-has-order" | "no-payment-account" | "confirm-first" | "signed-out"
>;

/** Refunds all that is left of money without an order, or of a cancelled one; refunds already under way stay. */
export async function refundUnmatched(
	shop: Shop,
	admin: Caller,
	paymentId: string,
): Promise<Result<UnmatchedPayment, RefundUnmatchedRefusal>> {
	const now = shop.clock.now();
	const asked = await shop.storage.write(async (tx) => {
		await lockOrderPaidBy(tx, paymentId);
		const payment = await lockUnmatched(tx, paymentId);
		if (!payment) return refuse({ code: "payment-not-found" });
		const order = payment.order_id === null ? null : await lockOrder(tx, payment.order_id);
		const booked = payment.order_id === null ? await bookedWith(tx, payment) : undefined;
		if ((order && order.status !== "Cancelled") || (booked && booked.ended_at === null))
			return refuse({ code: "payment-has-order" });
		const amountPaise = payment.amount_paise - payment.returning_paise;
		if (amountPaise === 0) return ok(payment);
		if (!shop.payments.account) return refuse({ code: "no-payment-account" });
		const confirmed = await mayRefund(shop, tx, admin, amountPaise / 100, now);
		if (!confirmed.ok) return confirmed;
		await insertRefund(tx, payment, {
			amountPaise,
			cause: order || booked ? "cancelled" : "unmatched",
			reason: order ? "Order cancelled" : booked ? "Prebooking cancelled" : "Unmatched payment",
			askedBy: admin.accountId,
			notBefore: now,
			now,
		});
		const after = { refunded: amountPaise / 100 };
		if (order) {
			await restate(tx, order, "refunded", now);
			await appendEvent(tx, {
				kind: "refund-requested",
				...aboutOrder(order, admin, now),
				detail: { before: { refunded: 0 }, after },
			});
		} else
			await appendEvent(tx, {
				kind: "payment-refund-requested",
				...aboutPayment(payment, admin, now),
				detail: { before: null, after },
			});
		return ok({ ...payment, returning_paise: payment.amount_paise });
	});
	if (!asked.ok) return asked;
	const [view] = await unmatchedViews(shop.storage.read, [asked.value], now);
	if (!view) throw new Error(`payment ${paymentId} vanished`);
	return ok(view);
}
