import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import type { RefusalOf } from "../../contract/refusals.ts";
import { formatRupees } from "../../domain/money.ts";
import type { OrderStatus } from "../../domain/orders/order-status.ts";
import { UNDO_SECONDS } from "../../domain/orders/undo.ts";
import { onlineState, type RefundCause } from "../../domain/payments/online-payment.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { may } from "../../domain/staff/staff-roles.ts";
import { takeIdempotencyKey } from "../db/idempotency-key.ts";
import { holdRows } from "../db/locks.ts";
import type { Reader, Tx } from "../db/storage.ts";
import type { PaymentsTable, RefundsTable } from "../db/tables.ts";
import type { Caller } from "../identity/sessions.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { findOrder, type OrderRecord } from "../orders/order-store.ts";
import { recordOrderEvent } from "../orders/record-order-event.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";
import { paise } from "./attempt-store.ts";
import { mayRefund } from "./may-refund.ts";
import { recordOrderPaymentEvent, recordPaymentEvent } from "./record-payment-event.ts";
import { refundableRupees } from "./refund-views.ts";

export type RefundRow = Selectable<RefundsTable>;
type PaymentRow = Selectable<PaymentsTable>;

/** The bank takes days; the provider's event says it sooner. */
export const ASK_AGAIN_MS = 15 * 60_000;
/** A cancellation that its admin takes back in time must not have cost a refund: it leaves when nobody can any more. */
const AFTER_UNDO_MS = (UNDO_SECONDS + 5) * 1000;

type NewRefund = {
	amountPaise: number;
	cause: RefundCause;
	reason: string;
	askedBy: string | null;
	/** When it may leave. */
	notBefore: number;
	now: number;
};

/**
 * Writes down that money goes back; somebody sends it later. False when more would go back than was taken, which the
 * guarded update and the table's own check both keep from happening.
 */
export async function insertRefund(
	tx: Tx,
	{ id }: Pick<PaymentRow, "id">,
	{ amountPaise, cause, reason, askedBy, notBefore, now }: NewRefund,
): Promise<boolean> {
	if (!(await takeFrom(tx, id, amountPaise))) return false;
	await tx
		.insertInto("refunds")
		.values({
			// What the provider takes for a key: letters, digits, - and _, at least ten.
			id: `${randomId(now)}${randomBytes(2).toString("hex")}`,
			payment_id: id,
			amount_paise: amountPaise,
			reason,
			cause,
			asked_by: askedBy,
			state: "waiting",
			provider_refund_id: null,
			tries: 0,
			next_at: notBefore,
			created_at: now,
			ended_at: null,
		})
		.execute();
	return true;
}

type SettleOnlineRefusal = RefusalOf<"refund-sent" | "confirm-first" | "signed-out" | "not-permitted">;

/**
 * What a step means for an order that was paid online: cancelled, all that is left goes back; brought back from there,
 * it stays, if nothing has left yet. Refuses to bring back an order whose money is gone, and asks staff who they are as
 * for a refund of that amount. Gives what changes in the order's row.
 */
export async function settleOnline(
	shop: Shop,
	tx: Tx,
	by: Caller,
	order: OrderRecord,
	to: OrderStatus,
	now: number,
): Promise<Result<{ payment_state?: OrderRecord["payment_state"] }, SettleOnlineRefusal>> {
	const { payment } = order;
	if (!payment) return ok({});
	if (order.status === "Cancelled") {
		const kept = await withdrawCancellation(tx, order, now);
		if (!kept) return refuse({ code: "refund-sent" });
	}
	if (to === "Cancelled") {
		const amountPaise = payment.amount_paise - payment.returning_paise;
		// What is still to come may be cancelled by who takes orders; money for what was delivered is a refund like any
		// other.
		const isRefund = amountPaise > 0 && order.status === "Delivered" && by.role === "admin";
		if (isRefund && !may(by.staffRole, "refunds:manage")) return refuse({ code: "not-permitted" });
		if (amountPaise > 0 && by.role === "admin") {
			const confirmed = await mayRefund(shop, tx, by, amountPaise / 100, now);
			if (!confirmed.ok) return confirmed;
		}
		if (amountPaise > 0)
			await insertRefund(tx, payment, {
				amountPaise,
				cause: "cancelled",
				reason: "Order cancelled",
				askedBy: by.role === "admin" ? by.accountId : null,
				notBefore: by.role === "customer" ? now : now + AFTER_UNDO_MS,
				now,
			});
	}
	const refunds = await refundsOf(tx, payment.id);
	return ok({ payment_state: stateOf(payment, refunds, to) });
}

/** Takes back what would have gone back for a cancellation; false when it has left, or perhaps. */
async function withdrawCancellation(tx: Tx, { payment, refunds }: OrderRecord, now: number): Promise<boolean> {
	const forIt = refunds.filter(
		({ cause, state }) => cause === "cancelled" && state !== "failed" && state !== "withdrawn",
	);
	for (const { id, amount_paise } of forIt) {
		const withdrawn = await tx
			.updateTable("refunds")
			.set({ state: "withdrawn", next_at: null, ended_at: now })
			.where("id", "=", id)
			.where("state", "=", "waiting")
			.executeTakeFirst();
		if (withdrawn.numUpdatedRows !== 1n) return false;
		await release(tx, payment?.id ?? "", amount_paise);
	}
	const withdrawn = forIt.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
	// Given back in another way meanwhile: nobody would have paid for what is brought back.
	return !payment || payment.amount_paise - payment.returning_paise + withdrawn > 0;
}

type RequestRefundRefusal = RefusalOf<
	"nothing-to-refund" | "refund-too-large" | "key-reused" | "order-not-found" | "confirm-first" | "signed-out"
>;

/** The admin gives back a part of what was paid online, or the rest of it; the same key again does nothing. */
export function requestRefund(
	shop: Shop,
	admin: Caller,
	asked: { id: string; key: string | undefined },
	{ amount, reason }: { amount: number; reason: string },
): Promise<Result<{ order: OrderRecord; isRepeat: boolean }, RequestRefundRefusal>> {
	return shop.storage.write(
		async (tx): Promise<Result<{ order: OrderRecord; isRepeat: boolean }, RequestRefundRefusal>> => {
			const order = await lockOrder(shop, tx, asked.id);
			if (!order) return refuse({ code: "order-not-found" });
			const now = shop.clock.now();
			if (asked.key !== undefined) {
				const own = randomId(now);
				const keyed = { accountId: admin.accountId, route: "refund", key: asked.key } as const;
				const body = JSON.stringify({ order: order.id, amount, reason });
				const claimed = await takeIdempotencyKey(tx, keyed, body, { id: own, now });
				if (!claimed.ok) return claimed;
				if (claimed.value !== own) return ok({ order, isRepeat: true });
			}
			const most = order.payment ? refundableRupees(order.payment) : 0;
			if (!order.payment || most === 0) return refuse({ code: "nothing-to-refund" });
			const confirmed = await mayRefund(shop, tx, admin, amount, now);
			if (!confirmed.ok) return confirmed;
			const refund = {
				amountPaise: paise(amount),
				cause: "asked" as const,
				reason,
				askedBy: admin.accountId,
				notBefore: now,
				now,
			};
			const isTaken = amount <= most && (await insertRefund(tx, order.payment, refund));
			if (!isTaken) {
				const message = `At most ${formatRupees(most)}`;
				return refuse({ code: "refund-too-large", most, issues: [{ path: "amount", message }] });
			}
			await restate(tx, order, now);
			await recordOrderEvent(tx, "refund-requested", now, admin, order, order.status, {
				visibleTo: "owner",
				detail: { before: { refunded: 0 }, after: { refunded: amount }, reason },
			});
			return ok({ order: await again(tx, order.id), isRepeat: false });
		},
	);
}

/**
 * Keeps two refunds of one payment from being told apart wrongly: whoever moves one comes through its order first.
 * Money without an order has no row that sums it up.
 */
export async function lockOrderPaidBy(tx: Tx, paymentId: string): Promise<void> {
	const paid = tx
		.selectFrom("orders")
		.innerJoin("payments", "payments.order_id", "orders.id")
		.select("orders.id")
		.where("payments.id", "=", paymentId);
	await holdRows(tx, paid, "update", "orders");
}

/** Puts into the order's row what its refunds make of it; whoever calls it holds the order. */
export async function restate(tx: Tx, order: Pick<OrderRecord, "id">, now: number): Promise<void> {
	const row = await tx
		.selectFrom("orders")
		.innerJoin("payments", "payments.order_id", "orders.id")
		.select(["orders.status", "orders.payment_state", "payments.id as payment_id", "payments.amount_paise"])
		.where("orders.id", "=", order.id)
		.executeTakeFirst();
	if (!row) return;
	const state = stateOf(row, await refundsOf(tx, row.payment_id), row.status);
	if (state === row.payment_state) return;
	await tx.updateTable("orders").set({ payment_state: state, updated_at: now }).where("id", "=", order.id).execute();
}

/** Takes a refund from what can be given back of a payment; nothing where more would go back than was taken. */
export function takeFrom(tx: Tx, paymentId: string, amountPaise: number): Promise<PaymentRow | undefined> {
	return tx
		.updateTable("payments")
		.set((payment) => ({ returning_paise: payment("returning_paise", "+", amountPaise) }))
		.where("id", "=", paymentId)
		.where((payment) => payment(payment("amount_paise", "-", payment.ref("returning_paise")), ">=", amountPaise))
		.returningAll()
		.executeTakeFirst();
}

/**
 * Records what the provider has said of a refund, and puts it into the row of the order whose money it was, if there is
 * one.
 */
export async function recordRefundEvent(
	tx: Tx,
	payment: PaymentRow,
	what: "requested" | "processed" | "failed",
	now: number,
	after: object,
): Promise<void> {
	if (payment.order_id === null) return recordPaymentEvent(tx, `payment-refund-${what}`, payment, now, after);
	await restate(tx, { id: payment.order_id }, now);
	const order = await tx
		.selectFrom("orders")
		.select(["id", "order_number", "status", "customer_id"])
		.where("id", "=", payment.order_id)
		.executeTakeFirstOrThrow();
	await recordOrderPaymentEvent(tx, `refund-${what}`, order, now, after);
}

/** A refund that did not happen can be asked for again. */
export async function release(tx: Tx, paymentId: string, amountPaise: number): Promise<void> {
	await tx
		.updateTable("payments")
		.set((payment) => ({ returning_paise: payment("returning_paise", "-", amountPaise) }))
		.where("id", "=", paymentId)
		.execute();
}

export function refundsOf(reader: Reader, paymentId: string): Promise<RefundRow[]> {
	return reader.selectFrom("refunds").selectAll().where("payment_id", "=", paymentId).execute();
}

function stateOf(
	{ amount_paise }: Pick<PaymentRow, "amount_paise">,
	refunds: readonly RefundRow[],
	status: OrderStatus,
) {
	const given = refunds.map(({ amount_paise: amountPaise, state }) => ({ amountPaise, state }));
	return onlineState(amount_paise, given, status === "Cancelled");
}

async function again(tx: Tx, id: string): Promise<OrderRecord> {
	const order = await findOrder(tx, id);
	if (!order) throw new Error(`order ${id} vanished while its money was given back`);
	return order;
}
