import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import type { NoteCause } from "../../domain/bills/bill-amounts.ts";
import { paise } from "../../domain/money.ts";
import { isLive, onlineState, type RefundCause, type RefundState } from "../../domain/payments/online-payment.ts";
import { refundedOf } from "../../domain/payments/order-money.ts";
import type { RefundedItem } from "../../domain/payments/refund-items.ts";
import { adjustBill } from "../bills/adjust-bill.ts";
import { appendEvent, THE_SHOP } from "../db/append-event.ts";
import { holdRows } from "../db/locks.ts";
import type { Reader, Tx } from "../db/storage.ts";
import type { ManualRefundsTable, PaymentsTable, RefundsTable } from "../db/tables.ts";
import { aboutOrder } from "../orders/event-about-order.ts";
import type { OrderRow } from "../orders/order-store.ts";
import { randomId } from "../runtime/random-id.ts";
import { aboutPayment } from "./event-about-payment.ts";

export type RefundRow = Selectable<RefundsTable>;
type ManualRefundRow = Selectable<ManualRefundsTable>;
type PaymentRow = Selectable<PaymentsTable>;

/** The bank takes days; the provider's event reports it sooner. */
export const ASK_AGAIN_MS = 15 * 60_000;

type NewRefund = {
	amountPaise: number;
	cause: RefundCause;
	reason: string;
	askedBy: string | null;
	/** The earliest time for sending it. */
	notBefore: number;
	now: number;
	/** The refunded items. */
	items?: readonly RefundedItem[] | null;
	/** Whether the money has gone back already: nothing is sent. */
	isDone?: boolean;
};

/**
 * Records a refund, which is sent later unless it is done. False if more would be refunded than was taken, which both
 * the guarded update and the table's own check prevent.
 */
export async function insertRefund(
	tx: Tx,
	{ id }: Pick<PaymentRow, "id">,
	{ amountPaise, cause, reason, askedBy, notBefore, now, items = null, isDone = false }: NewRefund,
): Promise<boolean> {
	if (!(await takeFrom(tx, id, amountPaise))) return false;
	await tx
		.insertInto("refunds")
		.values({
			// The provider's format for keys: letters, digits, - and _, at least ten.
			id: `${randomId(now)}${randomBytes(2).toString("hex")}`,
			payment_id: id,
			amount_paise: amountPaise,
			reason,
			cause,
			asked_by: askedBy,
			state: isDone ? "processed" : "waiting",
			provider_refund_id: null,
			tries: 0,
			next_at: isDone ? null : notBefore,
			created_at: now,
			ended_at: isDone ? now : null,
			items: items && JSON.stringify(items),
		})
		.execute();
	return true;
}

/**
 * Serialises refunds of one payment: a change of one first locks its order, and before that the prebooking that the
 * order was made of, or may be made of right now. Money without an order has no row with its totals.
 */
export async function lockOrderPaidBy(tx: Tx, paymentId: string): Promise<void> {
	const booked = tx
		.selectFrom("prebookings")
		.innerJoin("payments", "payments.prebooking_id", "prebookings.id")
		.select("prebookings.id")
		.where("payments.id", "=", paymentId);
	await holdRows(tx, booked, "update", "prebookings");
	const paid = tx
		.selectFrom("orders")
		.innerJoin("payments", "payments.order_id", "orders.id")
		.select("orders.id")
		.where("payments.id", "=", paymentId);
	await holdRows(tx, paid, "update", "orders");
}

/**
 * Updates the rows of an order and its lines from its refunds, and issues a note if its bill changes; the caller has
 * locked the order.
 */
export async function restate(tx: Tx, order: Pick<OrderRow, "id">, cause: NoteCause, now: number): Promise<void> {
	const row = await tx
		.selectFrom("orders")
		.select([
			...["id", "status", "payment_state", "total_rupees", "refunded_rupees", "collect_rupees"],
			...["subtotal_rupees", "gst_rupees", "gst_rate_percent", "prices_include_gst", "delivery_fee_rupees"],
			...["tip_rupees", "invoice_number"],
		] as const)
		.where("id", "=", order.id)
		.executeTakeFirstOrThrow();
	const payment = await paymentOf(tx, order.id);
	const online = payment ? await refundsOf(tx, payment.id) : [];
	const byHand = await manualRefundsOf(tx, order.id);
	// A cancelled order is not a sale anyway, and its refund may be withdrawn.
	const given = online.filter(({ cause }) => cause !== "cancelled");
	const refunded = Math.ceil(
		refundedOf(
			{ total: row.total_rupees, paidPaise: payment?.amount_paise ?? null, collect: row.collect_rupees },
			{
				online: given.map(({ amount_paise: amountPaise, state }) => ({ amountPaise, state })),
				byHand: byHand.map(({ amount_rupees }) => amount_rupees),
			},
		),
	);
	const isAllByHand = byHand.length > 0 && refunded >= row.total_rupees;
	const state = payment ? stateOf(payment, online, byHand, row) : isAllByHand ? "refunded" : row.payment_state;
	await restateLines(tx, order.id, [
		...online.filter(({ state }) => isLive(state)).map(({ items }) => items),
		...byHand.map(({ items }) => items),
	]);
	if (row.invoice_number !== null) await adjustBill(tx, { ...row, refunded_rupees: refunded }, cause, now);
	if (state === row.payment_state && refunded === row.refunded_rupees) return;
	await tx
		.updateTable("orders")
		.set({ payment_state: state, refunded_rupees: refunded, updated_at: now })
		.where("id", "=", order.id)
		.execute();
}

/** The refunded quantity of each line, from the items of all refunds that have not failed. */
async function restateLines(tx: Tx, orderId: string, kept: readonly (string | null)[]): Promise<void> {
	const items = kept.flatMap((text): RefundedItem[] => (text === null ? [] : JSON.parse(text)));
	const lines = await tx.selectFrom("order_lines").selectAll().where("order_id", "=", orderId).execute();
	for (const line of lines) {
		const picked = items.filter(({ name, size }) => name === line.name && size === line.size);
		const refunded_quantity = picked.reduce((sum, { quantity }) => sum + quantity, 0);
		const refunded_rupees = picked.reduce((sum, item) => sum + item.rupees, 0);
		if (line.refunded_quantity === refunded_quantity && line.refunded_rupees === refunded_rupees) continue;
		await tx
			.updateTable("order_lines")
			.set({ refunded_quantity, refunded_rupees })
			.where("order_id", "=", orderId)
			.where("position", "=", line.position)
			.execute();
	}
}

/** Takes a refund from the refundable amount of a payment; undefined if more would be refunded than was taken. */
export function takeFrom(tx: Tx, paymentId: string, amountPaise: number): Promise<PaymentRow | undefined> {
	return tx
		.updateTable("payments")
		.set((payment) => ({ returning_paise: payment("returning_paise", "+", amountPaise) }))
		.where("id", "=", paymentId)
		.where((payment) => payment(payment("amount_paise", "-", payment.ref("returning_paise")), ">=", amountPaise))
		.returningAll()
		.executeTakeFirst();
}

/** Records the provider's report on a refund, and updates the row of its order, if there is one. */
export async function recordRefundEvent(
	tx: Tx,
	payment: PaymentRow,
	what: "requested" | "processed" | "failed",
	now: number,
	after: { refund: RefundState; amount: number; byHand?: true },
): Promise<void> {
	const detail = { before: null, after };
	if (payment.order_id === null)
		return appendEvent(tx, { kind: `payment-refund-${what}`, ...aboutPayment(payment, THE_SHOP, now), detail });
	await restate(tx, { id: payment.order_id }, what === "failed" ? "refund-failed" : "refunded", now);
	const order = await tx
		.selectFrom("orders")
		.select(["id", "order_number", "status", "customer_id"])
		.where("id", "=", payment.order_id)
		.executeTakeFirstOrThrow();
	await appendEvent(tx, { kind: `refund-${what}`, ...aboutOrder(order, THE_SHOP, now), detail });
}

/** A refund that did not happen can be requested again. */
export async function release(tx: Tx, paymentId: string, amountPaise: number): Promise<void> {
	await tx
		.updateTable("payments")
		.set((payment) => ({ returning_paise: payment("returning_paise", "-", amountPaise) }))
		.where("id", "=", paymentId)
		.execute();
}

/** The online payment of an order; undefined if there is none. */
export function paymentOf(reader: Reader, orderId: string): Promise<PaymentRow | undefined> {
	return reader.selectFrom("payments").selectAll().where("order_id", "=", orderId).executeTakeFirst();
}

/** All refunds of a payment. */
export function refundsOf(reader: Reader, paymentId: string): Promise<RefundRow[]> {
	return reader.selectFrom("refunds").selectAll().where("payment_id", "=", paymentId).execute();
}

/** The refunds of an order by hand. */
export function manualRefundsOf(reader: Reader, orderId: string): Promise<ManualRefundRow[]> {
	return reader.selectFrom("manual_refunds").selectAll().where("order_id", "=", orderId).execute();
}

/** The payment state on an order's bill after these refunds. */
export function stateOf(
	{ amount_paise }: Pick<PaymentRow, "amount_paise">,
	refunds: readonly RefundRow[],
	byHand: readonly ManualRefundRow[],
	{ status, collect_rupees }: Pick<OrderRow, "status" | "collect_rupees">,
) {
	const isCancelled = status === "Cancelled";
	const given = [
		...refunds.map(({ amount_paise: amountPaise, state }) => ({ amountPaise, state })),
		...byHand.map(({ amount_rupees, of_payment_rupees }) => ({
			amountPaise: paise(isCancelled ? of_payment_rupees : amount_rupees),
			state: "processed" as const,
		})),
	];
	return onlineState(amount_paise + (isCancelled ? 0 : paise(collect_rupees)), given, isCancelled);
}
