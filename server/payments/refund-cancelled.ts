import { UNDO_SECONDS } from "../../domain/orders/undo.ts";
import { isLive } from "../../domain/payments/online-payment.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import type { Tx } from "../db/storage.ts";
import type { EffectRefusal, OrderEffect, OrderStep, StepColumns } from "../orders/order-effects.ts";
import type { Shop } from "../shop.ts";
import { mayRefund } from "./may-refund.ts";
import type { PaymentRow } from "./payment-store.ts";
import { insertRefund, manualRefundsOf, paymentOf, refundsOf, release, stateOf } from "./refunds.ts";

/** A cancellation that its admin takes back in time must not have cost a refund: it leaves when nobody can any more. */
const AFTER_UNDO_MS = (UNDO_SECONDS + 5) * 1000;

/**
 * What a step means for an order that was paid online: cancelled, all that is left goes back; brought back from there,
 * it stays, if nothing has left yet. Refuses to take back any delivery of whose payment something was given back by
 * hand, and to bring back an order whose money is gone; asks staff who they are as for a refund of that amount.
 */
export const refundCancelled: OrderEffect = {
	before: settleOnline,
	async beforeCancelling(shop, tx, by, orderIds) {
		const paise = await paiseToReturn(tx, orderIds);
		return paise === 0 ? ok(null) : mayRefund(shop, tx, by, paise / 100, shop.clock.now());
	},
};

async function settleOnline(shop: Shop, tx: Tx, step: OrderStep): Promise<Result<StepColumns, EffectRefusal>> {
	const { order, to, now } = step;
	if (await undoesRefundByHand(tx, step)) return refuse({ code: "refunded-by-hand" });
	// Between other statuses nothing of its money changes: each refund has put itself into the row (`restate`).
	if (order.payment_method !== "razorpay" || (order.status !== "Cancelled" && to !== "Cancelled")) return ok({});
	const payment = await paymentOf(tx, order.id);
	if (!payment) return ok({});
	if (order.status === "Cancelled") {
		const kept = await withdrawCancellation(tx, payment, now);
		if (!kept) return refuse({ code: "refund-sent" });
	}
	if (to === "Cancelled") {
		const returned = await returnRest(shop, tx, payment, step);
		if (!returned.ok) return returned;
	}
	const byHand = order.refunded_rupees > 0 ? await manualRefundsOf(tx, order.id) : [];
	return ok({ payment_state: stateOf(payment, await refundsOf(tx, payment.id), byHand, { ...order, status: to }) });
}

/** Whether what was paid on delivery would be undone, and what was given back of it by hand would not. */
async function undoesRefundByHand(tx: Tx, { order, to }: OrderStep): Promise<boolean> {
	if (order.status !== "Delivered" || to === "Delivered") return false;
	if (order.refunded_rupees === 0 && order.collect_rupees === 0) return false;
	const byHand = await manualRefundsOf(tx, order.id);
	return byHand.some((refund) => refund.amount_rupees > refund.of_payment_rupees);
}

/** Lets all that is left of a payment go back for a cancellation. */
async function returnRest(
	shop: Shop,
	tx: Tx,
	payment: PaymentRow,
	{ by, now }: OrderStep,
): Promise<Result<null, EffectRefusal>> {
	const amountPaise = payment.amount_paise - payment.returning_paise;
	if (amountPaise <= 0) return ok(null);
	if (by.role === "admin") {
		const confirmed = await mayRefund(shop, tx, by, amountPaise / 100, now);
		if (!confirmed.ok) return confirmed;
	}
	await insertRefund(tx, payment, {
		amountPaise,
		cause: "cancelled",
		reason: "Order cancelled",
		askedBy: by.role === "admin" ? by.accountId : null,
		notBefore: by.role === "admin" || by.role === "rider" ? now + AFTER_UNDO_MS : now,
		now,
	});
	return ok(null);
}

/** Takes back what would have gone back for a cancellation; false when it has left, or perhaps. */
async function withdrawCancellation(tx: Tx, payment: PaymentRow, now: number): Promise<boolean> {
	const forIt = (await refundsOf(tx, payment.id)).filter(
		({ cause, state }) => cause === "cancelled" && isLive(state),
	);
	for (const { id, amount_paise } of forIt) {
		const withdrawn = await tx
			.updateTable("refunds")
			.set({ state: "withdrawn", next_at: null, ended_at: now })
			.where("id", "=", id)
			.where("state", "=", "waiting")
			.executeTakeFirst();
		if (withdrawn.numUpdatedRows !== 1n) return false;
		await release(tx, payment.id, amount_paise);
	}
	const withdrawn = forIt.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
	// Given back in another way meanwhile: nobody would have paid for what is brought back.
	return payment.amount_paise - payment.returning_paise + withdrawn > 0;
}

/** What was paid online for those of these orders that can be cancelled, less what goes back already. */
async function paiseToReturn(tx: Tx, ids: readonly string[]): Promise<number> {
	const { paise } = await tx
		.selectFrom("payments")
		.innerJoin("orders", "orders.id", "payments.order_id")
		.select(({ fn, eb }) =>
			fn.sum<number | null>(eb("payments.amount_paise", "-", eb.ref("payments.returning_paise"))).as("paise"),
		)
		.where((row) => row.or([row("orders.id", "in", ids), row("orders.order_number", "in", ids)]))
		.where("orders.status", "not in", ["Cancelled", "Delivered"])
		.executeTakeFirstOrThrow();
	return Number(paise ?? 0);
}
