import { LIVE_REFUND_STATES } from "../../domain/payments/online-payment.ts";
import { holdRows, lockRows } from "../db/locks.ts";
import type { Tx } from "../db/storage.ts";
import { sumOf } from "../db/sum-of.ts";
import type { Shop } from "../shop.ts";
import type { PaymentRow } from "./payment-store.ts";
import type { Provider } from "./provider-client.ts";
import type { Refund } from "./provider-entities.ts";
import { ASK_AGAIN_MS, lockOrderPaidBy, recordRefundEvent, takeFrom } from "./refunds.ts";

/** Records a refund that was made by hand at the provider; the shop's own are there already. */
export async function adoptRefund(shop: Shop, refund: Refund): Promise<void> {
	if (refund.status === "failed") return;
	const now = shop.clock.now();
	await shop.storage.write(async (tx) => {
		await lockOrderPaidBy(tx, refund.payment_id);
		// Of money without an order, two who have heard of the same refund meet here.
		await holdRows(tx, tx.selectFrom("payments").select("id").where("id", "=", refund.payment_id), "update");
		const known = await tx
			.selectFrom("refunds")
			.select("id")
			.where((row) => row.or([row("provider_refund_id", "=", refund.id), row("id", "=", refund.receipt ?? "")]))
			.executeTakeFirst();
		if (known) return;
		const taken = (await takenInWith(tx, refund)) ?? (await takeFrom(tx, refund.payment_id, refund.amount));
		// Not a payment of this shop's, or the shop is about to give the same money back and will hear that it is gone.
		if (!taken) return;
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
	});
}

/** The same of all that went back of a payment. */
export async function adoptRefundsOf(shop: Shop, provider: Provider, paymentId: string): Promise<void> {
	const made = await provider.refundsOf(paymentId);
	if (made.ok) for (const refund of made.value) await adoptRefund(shop, refund);
}

/**
 * The payment, where what went back is taken from it already: money of which a part had gone back before the shop
 * heard of it was taken in without that part.
 */
async function takenInWith(tx: Tx, { payment_id, amount }: Refund): Promise<PaymentRow | null> {
	const query = tx.selectFrom("payments").selectAll().where("id", "=", payment_id).where("order_id", "is", null);
	const payment = await lockRows(tx, query, "update").executeTakeFirst();
	if (!payment) return null;
	const { paise } = await tx
		.selectFrom("refunds")
		.select(sumOf("amount_paise").as("paise"))
		.where("payment_id", "=", payment.id)
		.where("state", "in", LIVE_REFUND_STATES)
		.executeTakeFirstOrThrow();
	return payment.returning_paise - paise >= amount ? payment : null;
}
