import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import type { RefusalOf } from "../../contract/refusals.ts";
import { formatRupees } from "../../domain/money.ts";
import type { OrderStatus } from "../../domain/orders/order-status.ts";
import { onlineState, type RefundCause, type RefundState } from "../../domain/payments/online-payment.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent, THE_SHOP } from "../db/append-event.ts";
import { takeIdempotencyKey } from "../db/idempotency-key.ts";
import { holdRows } from "../db/locks.ts";
import type { Reader, Tx } from "../db/storage.ts";
import type { PaymentsTable, RefundsTable } from "../db/tables.ts";
import type { Caller } from "../identity/sessions.ts";
import { aboutOrder } from "../orders/about-order.ts";
import { lockOrder, type OrderRecord, readOrder } from "../orders/order-store.ts";
import { refundableRupees } from "../orders/refund-views.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";
import { aboutPayment } from "./about-payment.ts";
import { paise } from "./attempt-store.ts";
import { mayRefund } from "./may-refund.ts";

export type RefundRow = Selectable<RefundsTable>;
type PaymentRow = Selectable<PaymentsTable>;

/** The bank takes days; the provider's event says it sooner. */
export const ASK_AGAIN_MS = 15 * 60_000;

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
			const order = await lockOrder(tx, asked.id);
			if (!order) return refuse({ code: "order-not-found" });
			const now = shop.clock.now();
			if (asked.key !== undefined) {
				const own = randomId(now);
				const keyed = { accountId: admin.accountId, route: "refund", key: asked.key } as const;
				const body = JSON.stringify({ order: order.id, amount, reason });
				const claimed = await takeIdempotencyKey(tx, keyed, body, { id: own, now });
				if (!claimed.ok) return claimed;
				if (claimed.value !== own) return ok({ order: await readOrder(tx, order.id), isRepeat: true });
			}
			const payment = await paymentOf(tx, order.id);
			const most = payment ? refundableRupees(payment) : 0;
			if (!payment || most === 0) return refuse({ code: "nothing-to-refund" });
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
			const isTaken = amount <= most && (await insertRefund(tx, payment, refund));
			if (!isTaken) {
				const message = `At most ${formatRupees(most)}`;
				return refuse({ code: "refund-too-large", most, issues: [{ path: "amount", message }] });
			}
			await restate(tx, order, now);
			await appendEvent(tx, {
				kind: "refund-requested",
				...aboutOrder(order, admin, now),
				detail: { before: { refunded: 0 }, after: { refunded: amount }, reason },
			});
			return ok({ order: await readOrder(tx, order.id), isRepeat: false });
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
	after: { refund: RefundState; amount: number; byHand?: true },
): Promise<void> {
	const detail = { before: null, after };
	if (payment.order_id === null)
		return appendEvent(tx, { kind: `payment-refund-${what}`, ...aboutPayment(payment, THE_SHOP, now), detail });
	await restate(tx, { id: payment.order_id }, now);
	const order = await tx
		.selectFrom("orders")
		.select(["id", "order_number", "status", "customer_id"])
		.where("id", "=", payment.order_id)
		.executeTakeFirstOrThrow();
	await appendEvent(tx, { kind: `refund-${what}`, ...aboutOrder(order, THE_SHOP, now), detail });
}

/** A refund that did not happen can be asked for again. */
export async function release(tx: Tx, paymentId: string, amountPaise: number): Promise<void> {
	await tx
		.updateTable("payments")
		.set((payment) => ({ returning_paise: payment("returning_paise", "-", amountPaise) }))
		.where("id", "=", paymentId)
		.execute();
}

/** What was paid online for an order; nothing where nothing was. */
export function paymentOf(reader: Reader, orderId: string): Promise<PaymentRow | undefined> {
	return reader.selectFrom("payments").selectAll().where("order_id", "=", orderId).executeTakeFirst();
}

export function refundsOf(reader: Reader, paymentId: string): Promise<RefundRow[]> {
	return reader.selectFrom("refunds").selectAll().where("payment_id", "=", paymentId).execute();
}

/** What the bill of an order says, of whose payment so much was given back. */
export function stateOf(
	{ amount_paise }: Pick<PaymentRow, "amount_paise">,
	refunds: readonly RefundRow[],
	status: OrderStatus,
) {
	const given = refunds.map(({ amount_paise: amountPaise, state }) => ({ amountPaise, state }));
	return onlineState(amount_paise, given, status === "Cancelled");
}
