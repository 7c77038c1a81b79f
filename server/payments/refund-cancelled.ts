import { ENDED_STATUSES } from "../../domain/orders/order-status.ts";
import { UNDO_SECONDS } from "../../domain/orders/undo.ts";
import { isLive } from "../../domain/payments/online-payment.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import type { Tx } from "../db/storage.ts";
import type { EffectRefusal, OrderEffect, OrderStep, StepColumns } from "../orders/order-effect.ts";
import type { Shop } from "../shop.ts";
import { paidByHand } from "./guard-delivered.ts";
import { mayRefund } from "./may-refund.ts";
import type { PaymentRow } from "./payment-store.ts";
import { insertRefund, manualRefundsOf, paymentOf, refundsOf, release, stateOf } from "./refunds.ts";

/**
 * A cancellation that its admin undoes in time must not have cost a refund: it is sent once undoing is no longer
 * possible.
 */
const AFTER_UNDO_MS = (UNDO_SECONDS + 5) * 1000;

/**
 * The effect of a status change on an order that was paid online: cancelling refunds all that is left; bringing it back
 * from there withdraws the refund, if it was not sent yet. Refuses to undo any delivery whose payment was partly
 * refunded by hand, and to bring back an order whose money is gone; requires staff to confirm as for a refund of that
 * amount.
 */
export const refundCancelled: OrderEffect = {
	before: settleOnline,
	async beforeCancelling(shop, tx, by, orderIds) {
		const amount = await rupeesToReturn(tx, orderIds);
		return amount === 0 ? ok(null) : mayRefund(shop, tx, by, amount, shop.clock.now());
	},
};

async function settleOnline(shop: Shop, tx: Tx, step: OrderStep): Promise<Result<StepColumns, EffectRefusal>> {
	const { order, to, now } = step;
	if (await undoesRefundByHand(tx, step)) return refuse({ code: "refunded-by-hand" });
	// Other status changes don't affect its money: each refund has updated the row itself (`restate`).
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

/** Whether this undoes a payment on delivery that was partly refunded by hand. */
async function undoesRefundByHand(tx: Tx, { order, to }: OrderStep): Promise<boolean> {
	if (order.status !== "Delivered" || to === "Delivered") return false;
	if (order.refunded_rupees === 0 && order.collect_rupees === 0) return false;
	const byHand = await manualRefundsOf(tx, order.id);
	return byHand.some((refund) => refund.amount_rupees > refund.of_payment_rupees);
}

/** Refunds all that is left of a payment for a cancellation. */
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

/** Withdraws the refund of a cancellation; false if it was sent, or may have been. */
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
	// Refunded in another way in the meantime: an order brought back would be unpaid.
	return payment.amount_paise - payment.returning_paise + withdrawn > 0;
}

/**
 * What was paid for those of these orders that can be cancelled, online minus refunds made or pending, or when staff
 * took them, in rupees.
 */
async function rupeesToReturn(tx: Tx, ids: readonly string[]): Promise<number> {
	const orders = await tx
		.selectFrom("orders")
		.leftJoin("payments", "payments.order_id", "orders.id")
		.select(["status", "payment_method", "payment_state", "paid_at_counter"])
		.select(["total_rupees", "refunded_rupees", "found_rupees", "amount_paise", "returning_paise"])
		.where((row) => row.or([row("orders.id", "in", ids), row("orders.order_number", "in", ids)]))
		.where("orders.status", "not in", ENDED_STATUSES)
		.execute();
	return orders.reduce(
		(sum, order) => sum + paidByHand(order) + ((order.amount_paise ?? 0) - (order.returning_paise ?? 0)) / 100,
		0,
	);
}
