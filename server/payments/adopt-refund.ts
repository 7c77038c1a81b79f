import { LIVE_REFUND_STATES } from "../../domain/payments/online-payment.ts";
import { lockRows } from "../db/locks.ts";
import type { Tx } from "../db/storage.ts";
import { sumOf } from "../db/sum-of.ts";
import type { Shop } from "../shop.ts";
import type { PaymentRow } from "./payment-store.ts";
import type { Provider } from "./provider-client.ts";
import type { Refund } from "./provider-entities.ts";
import { ASK_AGAIN_MS, lockOrderPaidBy, recordRefundEvent, takeFrom } from "./refunds.ts";

/** The shop is about to refund the same money itself, which an undone cancellation may still stop. */
export type TooEarly = { code: "too-early" };

/** Records a refund that was made by hand at the provider; the shop's own are already known. */
export async function adoptRefund(shop: Shop, refund: Refund): Promise<TooEarly | null> {
	if (refund.status === "failed") return null;
	const now = shop.clock.now();
	return shop.storage.write(async (tx) => {
		await lockOrderPaidBy(tx, refund.payment_id);
		// For money without an order, two callers that learn of the same refund take turns here.
		const query = tx.selectFrom("payments").selectAll().where("id", "=", refund.payment_id);
		const payment = await lockRows(tx, query, "update").executeTakeFirst();
		// Not a payment of this shop's.
		if (!payment) return null;
		const known = await tx
			.selectFrom("refunds")
			.select("id")
			.where((row) => row.or([row("provider_refund_id", "=", refund.id), row("id", "=", refund.receipt ?? "")]))
			.executeTakeFirst();
		if (known) return null;
		const isTaken = await isTakenInWithout(tx, payment, refund.amount);
		const taken = isTaken ? payment : await takeFrom(tx, payment.id, refund.amount);
		if (!taken) return { code: "too-early" };
		await tx
			.insertInto("refunds")
			.values({
				id: `by-hand-${refund.id}`,
				payment_id: refund.payment_id,
				amount_paise: refund.amount,
				reason: "Given back at the provider",
				cause: "asked",
				asked_by: null,
				state: refund.status,
				provider_refund_id: refund.id,
				tries: 0,
				next_at: refund.status === "pending" ? now + ASK_AGAIN_MS : null,
				created_at: now,
				ended_at: refund.status === "processed" ? now : null,
				items: null,
			})
			.execute();
		const after = { refund: refund.status, amount: refund.amount / 100, byHand: true as const };
		await recordRefundEvent(tx, taken, "requested", now, after);
		return null;
	});
}

/** Adopts every refund of a payment that the provider knows. */
export async function adoptRefundsOf(shop: Shop, provider: Provider, paymentId: string): Promise<void> {
	const made = await provider.refundsOf(paymentId);
	if (made.ok) for (const refund of made.value) await adoptRefund(shop, refund);
}

/**
 * Whether the refunded amount was already deducted from the payment: part of it was refunded before the shop learned of
 * the payment.
 */
async function isTakenInWithout(tx: Tx, payment: PaymentRow, amount: number): Promise<boolean> {
	if (payment.order_id !== null) return false;
	const { paise } = await tx
		.selectFrom("refunds")
		.select(sumOf("amount_paise").as("paise"))
		.where("payment_id", "=", payment.id)
		.where("state", "in", LIVE_REFUND_STATES)
		.executeTakeFirstOrThrow();
	return payment.returning_paise - paise >= amount;
}
