import { ok } from "../../domain/result.ts";
import type { Tx } from "../db/storage.ts";
import type { OrderEffect } from "../orders/order-effect.ts";
import type { RefundPrebooking } from "../prebookings/end-prebooking.ts";
import { mayRefund } from "./may-refund.ts";
import type { PaymentRow } from "./payment-store.ts";
import { insertRefund, restate } from "./refunds.ts";

/** A prebooking's payment becomes the payment of the order made from it. */
export const payFromPrebooking: OrderEffect = {
	async placed(_shop, tx, order) {
		if (order.prebooking_id === null || order.payment_method !== "razorpay") return;
		await tx
			.updateTable("payments")
			.set({ order_id: order.id, why_unmatched: null })
			.where("prebooking_id", "=", order.prebooking_id)
			.execute();
		// There is no bill yet that could have a note.
		await restate(tx, order, "refunded", order.placed_at);
	},
};

/**
 * Refunds everything paid for a prebooking that ends without an order, minus earlier refunds; at once, since this
 * cannot be undone. Requires staff to confirm as for a refund of that amount.
 */
export const refundPrebooking: RefundPrebooking = {
	async mayEnd(shop, tx, by, ids) {
		const { paise } = await tx
			.selectFrom("payments")
			.innerJoin("prebookings", "prebookings.id", "payments.prebooking_id")
			.select(({ fn, eb }) =>
				fn.sum<number | null>(eb("payments.amount_paise", "-", eb.ref("payments.returning_paise"))).as("paise"),
			)
			.where((row) => row.or([row("prebookings.id", "in", ids), row("prebookings.order_number", "in", ids)]))
			.where("prebookings.ended_at", "is", null)
			.where("prebookings.status", "=", "Pending")
			.executeTakeFirstOrThrow();
		const sum = Number(paise ?? 0);
		return sum === 0 ? ok(null) : mayRefund(shop, tx, by, sum / 100, shop.clock.now());
	},
	async ended(tx, { id }, { by, now }) {
		const payment = await paymentFor(tx, id);
		if (!payment) return;
		const amountPaise = payment.amount_paise - payment.returning_paise;
		if (amountPaise === 0) return;
		await insertRefund(tx, payment, {
			amountPaise,
			cause: "cancelled",
			reason: "Prebooking cancelled",
			askedBy: by.role === "admin" ? by.accountId : null,
			notBefore: now,
			now,
		});
	},
};

/** The payment of a prebooking that is not an order; undefined if there is none. */
function paymentFor(tx: Tx, prebookingId: string): Promise<PaymentRow | undefined> {
	return tx
		.selectFrom("payments")
		.selectAll()
		.where("prebooking_id", "=", prebookingId)
		.where("order_id", "is", null)
		.executeTakeFirst();
}
