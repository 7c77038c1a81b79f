import { isLive, LIVE_REFUND_STATES } from "../../domain/payments/online-payment.ts";
import { appendEvent, THE_SHOP } from "../db/append-event.ts";
import { lockRows } from "../db/locks.ts";
import type { Tx } from "../db/storage.ts";
import { sumOf } from "../db/sum-of.ts";
import { aboutOrder } from "../orders/event-about-order.ts";
import type { Shop } from "../shop.ts";
import type { PaymentRow } from "./payment-store.ts";
import type { Provider } from "./provider-client.ts";
import type { Refund } from "./provider-entities.ts";
import { ASK_AGAIN_MS, lockOrderPaidBy, recordRefundEvent, refundsOf, takeFrom } from "./refunds.ts";

/** The shop is about to refund the same money itself, which may still be stopped, or fail. */
export type TooEarly = { code: "too-early" };

/**
 * Records a refund that was made by hand at the provider; the shop's own are already known. What it gives back of money
 * that has gone back already does not count: owners are alerted to it, at the latest when it is not tried again.
 */
export async function adoptRefund(
	shop: Shop,
	refund: Refund,
	{ isLastTry = false }: { isLastTry?: boolean } = {},
): Promise<TooEarly | null> {
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
		if (known || (await wasMarked(tx, refund))) return null;
		const isTaken = await isTakenInWithout(tx, payment, refund.amount);
		const left = isTaken ? refund.amount : Math.min(refund.amount, payment.amount_paise - payment.returning_paise);
		if (left < refund.amount) {
			if (!isLastTry && (await hasUndecided(tx, payment.id))) return { code: "too-early" };
			if (payment.order_id !== null)
				await reportExcess(tx, payment.order_id, { refundId: refund.id, paise: refund.amount - left }, now);
			if (left === 0) return null;
		}
		const taken = isTaken ? payment : await takeFrom(tx, payment.id, left);
		if (!taken) throw new Error("more went back than was left");
		await tx
			.insertInto("refunds")
			.values({
				id: `by-hand-${refund.id}`,
				payment_id: refund.payment_id,
				amount_paise: left,
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
		const after = { refund: refund.status, amount: left / 100, byHand: true as const };
		await recordRefundEvent(tx, taken, "requested", now, after);
		return null;
	});
}

/** Whether staff have recorded this refund already: it then gets the provider's id, as settlements name it. */
async function wasMarked(tx: Tx, { id, payment_id, amount }: Refund): Promise<boolean> {
	const marked = await tx
		.selectFrom("refunds")
		.select("id")
		.where("payment_id", "=", payment_id)
		.where("amount_paise", "=", amount)
		.where("state", "=", "processed")
		.where("provider_refund_id", "is", null)
		.orderBy("id")
		.executeTakeFirst();
	if (!marked) return false;
	await tx.updateTable("refunds").set({ provider_refund_id: id }).where("id", "=", marked.id).execute();
	return true;
}

/** Whether a refund of the payment may still be withdrawn or fail. */
export async function hasUndecided(tx: Tx, paymentId: string): Promise<boolean> {
	const refunds = await refundsOf(tx, paymentId);
	return refunds.some(({ state }) => isLive(state) && state !== "processed");
}

/** Records, once, that more of an order's payment was refunded than was paid; the caller has locked the order. */
async function reportExcess(
	tx: Tx,
	orderId: string,
	{ refundId, paise }: { refundId: string; paise: number },
	now: number,
): Promise<void> {
	const reported = await tx
		.selectFrom("events")
		.select("payload")
		.where("subject_type", "=", "order")
		.where("subject_id", "=", orderId)
		.where("kind", "=", "refund-exceeds-payment")
		.execute();
	if (reported.some(({ payload }) => JSON.parse(payload).refundId === refundId)) return;
	const order = await tx
		.selectFrom("orders")
		.select(["id", "order_number", "status", "customer_id"])
		.where("id", "=", orderId)
		.executeTakeFirstOrThrow();
	const about = aboutOrder(order, THE_SHOP, now);
	const payload = { ...about.payload, refundId, amount: paise / 100 };
	await appendEvent(tx, { kind: "refund-exceeds-payment", ...about, payload });
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
