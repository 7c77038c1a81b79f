import type { UnmatchedPayment } from "../../contract/online-payments.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { rupees } from "../../domain/money.ts";
import { isLive, PREBOOKED } from "../../domain/payments/online-payment.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import { compiledOnce } from "../db/compiled-once.ts";
import { lockRows } from "../db/locks.ts";
import type { Reader, Tx } from "../db/storage.ts";
import { type Cursor, olderThan, pageOf } from "../http/pagination.ts";
import type { Caller } from "../identity/sessions.ts";
import { aboutOrder } from "../orders/about-order.ts";
import { lockOrder, type OrderRecord, readOrder, refundsOfPayments } from "../orders/order-store.ts";
import { isShown, refundRecordView } from "../orders/refund-views.ts";
import type { Shop } from "../shop.ts";
import { aboutPayment } from "./about-payment.ts";
import { type Draft, readDraft } from "./attempt-store.ts";
import { mayRefund } from "./may-refund.ts";
import { isPayable, payOrder } from "./pay-order.ts";
import type { PaymentRow } from "./payment-store.ts";
import { insertRefund, lockOrderPaidBy, type RefundRow, restate } from "./refunds.ts";

const MAX_FITS = 5;
/** Who has paid for something has ordered it not long ago. */
const FITS_FOR_MS = 3 * 24 * 3_600_000;

/**
 * Money without an order, newest first: what wants a decision, or all of it. What was paid for an order that is
 * cancelled, or a prebooking that has ended, goes back by itself; it is here when the provider would not do it.
 */
export async function unmatchedPayments(
	reader: Reader,
	{ all, limit, after, now }: { all: boolean; limit: number; after?: Cursor | undefined; now: number },
): Promise<{ payments: UnmatchedPayment[]; nextCursor: string | null }> {
	const most = limit + 1;
	const isNewest = !all && after === undefined;
	const rows = isNewest
		? (await newestUnsettled(reader, { most })).rows
		: await unmatched(reader, { all, after, most }).execute();
	const { page, nextCursor } = pageOf(rows, limit, (row) => row.received_at);
	return { payments: await viewsOf(reader, page, now), nextCursor };
}

/** Asked for by each page of the admin. */
const newestUnsettled = compiledOnce((on, { most }: { most: number }) => unmatched(on, { all: false, most }), {
	isPrepared: false,
});

function unmatched(reader: Reader, { all, after, most }: { all: boolean; after?: Cursor | undefined; most: number }) {
	const query = reader
		.selectFrom("payments")
		.selectAll()
		.where("id", "in", withoutOrder(reader).unionAll(notGivenBack(reader)).unionAll(notGivenBackOfEnded(reader)))
		.where(olderThan(after, "received_at"))
		.orderBy("received_at", "desc")
		.orderBy("id", "desc")
		.limit(most);
	// What has not been given back, nor is about to be.
	return all ? query : query.whereRef("returning_paise", "<", "amount_paise");
}

function withoutOrder(reader: Reader) {
	return reader
		.selectFrom("payments as free")
		.where("free.order_id", "is", null)
		.where("free.prebooking_id", "is", null)
		.select("free.id");
}

function notGivenBackOfEnded(reader: Reader) {
	return reader
		.selectFrom("refunds")
		.innerJoin("payments as booked", "booked.id", "refunds.payment_id")
		.innerJoin("prebookings", "prebookings.id", "booked.prebooking_id")
		.where("refunds.state", "=", "failed")
		.where("booked.order_id", "is", null)
		.where("prebookings.ended_at", "is not", null)
		.select("booked.id");
}

function notGivenBack(reader: Reader) {
	return reader
		.selectFrom("refunds")
		.select("refunds.payment_id as id")
		.where("refunds.state", "=", "failed")
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom("payments as paid")
					.innerJoin("orders", "orders.id", "paid.order_id")
					.select("paid.id")
					.whereRef("paid.id", "=", "refunds.payment_id")
					.where("orders.status", "=", "Cancelled"),
			),
		);
}

type AttachPaymentRefusal = RefusalOf<
	"payment-not-found" | "payment-has-order" | "order-not-due" | "order-not-found" | "amount-differs"
>;

/** Takes money without an order as the payment of an order that is still to be paid and costs as much. */
export function attachPayment(
	shop: Shop,
	admin: Caller,
	paymentId: string,
	orderId: string,
): Promise<Result<OrderRecord, AttachPaymentRefusal>> {
	return shop.storage.write(async (tx): Promise<Result<OrderRecord, AttachPaymentRefusal>> => {
		const order = await lockOrder(tx, orderId);
		const payment = await lockUnmatched(tx, paymentId);
		if (!payment) return refuse({ code: "payment-not-found" });
		if (!order) return refuse({ code: "order-not-found" });
		if (payment.order_id === order.id) return ok(await readOrder(tx, order.id));
		const isTaken = payment.order_id !== null || payment.prebooking_id !== null || payment.returning_paise > 0;
		if (isTaken) return refuse({ code: "payment-has-order" });
		if (!isPayable(order, payment.amount_paise) || payment.currency !== "INR") {
			const costsOther = payment.amount_paise !== order.total_rupees * 100;
			return refuse(
				costsOther ? { code: "amount-differs", amount: order.total_rupees } : { code: "order-not-due" },
			);
		}
		const now = shop.clock.now();
		await tx
			.updateTable("payments")
			.set({ order_id: order.id, why_unmatched: null })
			.where("id", "=", payment.id)
			.execute();
		await payOrder(tx, order, now);
		await appendEvent(tx, {
			kind: "payment-attached",
			...aboutOrder(order, admin, now),
			detail: { before: { paidOnline: false }, after: { paidOnline: true } },
		});
		return ok(await readOrder(tx, order.id));
	});
}

type RefundUnmatchedRefusal = RefusalOf<"payment-not-found" | "payment-has-order" | "confirm-first" | "signed-out">;

/**
 * Gives money without an order, or of a cancelled one, back, all that is left of it; what is on its way back already
 * stays so.
 */
export async function refundUnmatched(
	shop: Shop,
	admin: Caller,
	paymentId: string,
): Promise<Result<UnmatchedPayment, RefundUnmatchedRefusal>> {
	const now = shop.clock.now();
	const asked = await shop.storage.write(async (tx): Promise<Result<PaymentRow, RefundUnmatchedRefusal>> => {
		await lockOrderPaidBy(tx, paymentId);
		const payment = await lockUnmatched(tx, paymentId);
		if (!payment) return refuse({ code: "payment-not-found" });
		const order = payment.order_id === null ? null : await lockOrder(tx, payment.order_id);
		const booked = payment.order_id === null ? await bookedWith(tx, payment) : undefined;
		if ((order && order.status !== "Cancelled") || (booked && booked.ended_at === null))
			return refuse({ code: "payment-has-order" });
		const amountPaise = payment.amount_paise - payment.returning_paise;
		if (amountPaise === 0) return ok(payment);
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
	const [view] = await viewsOf(shop.storage.read, [asked.value], now);
	if (!view) throw new Error(`payment ${paymentId} vanished`);
	return ok(view);
}

/** The prebooking that a payment was made for. */
function bookedWith(reader: Reader, { prebooking_id }: PaymentRow) {
	return reader
		.selectFrom("prebookings")
		.select(["id", "order_number", "ended_at"])
		.where("id", "=", prebooking_id)
		.executeTakeFirst();
}

function lockUnmatched(tx: Tx, id: string): Promise<PaymentRow | undefined> {
	const query = tx.selectFrom("payments").selectAll().where("id", "=", id);
	return lockRows(tx, query, "update").executeTakeFirst();
}

async function viewsOf(reader: Reader, payments: readonly PaymentRow[], now: number): Promise<UnmatchedPayment[]> {
	const refunds = await refundsOfPayments(reader, payments);
	return Promise.all(
		payments.map(async (payment) => {
			const { draft, person, order } = await whatFor(reader, payment);
			const booked = payment.order_id === null ? await bookedWith(reader, payment) : undefined;
			const why = payment.why_unmatched ?? "order-cancelled";
			const given = refunds.get(payment.id) ?? [];
			return {
				id: payment.id,
				amount: payment.amount_paise / 100,
				currency: payment.currency,
				method: payment.method,
				receivedAt: new Date(payment.received_at).toISOString(),
				why: why === PREBOOKED ? "prebooking-ended" : why,
				order,
				prebooking: booked ? { _id: booked.id, orderId: booked.order_number } : null,
				state: stateOf(payment, given),
				customerName: person?.name ?? null,
				phoneNumber: draft?.priced.phone ?? person?.phone ?? null,
				draft: draft && {
					items: draft.priced.quote.items.map(({ name, nameTa, size, quantity, price, image }) => ({
						name,
						nameTa,
						size,
						quantity,
						price,
						image,
					})),
					deliveryAddress: draft.request.deliveryAddress,
					totalAmount: draft.priced.quote.totalAmount,
				},
				refunds: given.filter(isShown).map(refundRecordView),
				fits:
					payment.order_id === null && payment.prebooking_id === null && payment.returning_paise === 0
						? await fitting(reader, payment, now)
						: [],
			};
		}),
	);
}

/** What was to be ordered with it, and by whom, as far as that is still known. */
async function whatFor(
	reader: Reader,
	{ attempt_id, customer_id, order_id }: PaymentRow,
): Promise<{
	draft: Draft | null;
	person: { name: string; phone: string } | null;
	order: UnmatchedPayment["order"];
}> {
	const attempt =
		attempt_id === null
			? undefined
			: await reader
					.selectFrom("payment_attempts")
					.select("draft")
					.where("id", "=", attempt_id)
					.executeTakeFirst();
	const person =
		customer_id === null
			? undefined
			: await reader
					.selectFrom("accounts")
					.select(["name", "phone"])
					.where("id", "=", customer_id)
					.executeTakeFirst();
	const order =
		order_id === null
			? undefined
			: await reader
					.selectFrom("orders")
					.select(["id as _id", "order_number as orderId"])
					.where("id", "=", order_id)
					.executeTakeFirst();
	const draft = attempt ? readDraft(attempt.draft) : null;
	return { draft, person: person ?? null, order: order ?? null };
}

function stateOf(payment: PaymentRow, refunds: readonly RefundRow[]): UnmatchedPayment["state"] {
	if (payment.returning_paise < payment.amount_paise)
		return refunds.some(({ state }) => state === "failed") ? "refund-failed" : "waiting";
	return refunds.some(({ state }) => isLive(state) && state !== "processed") ? "refund-pending" : "refunded";
}

/** Orders that it could be the payment of. */
async function fitting(reader: Reader, payment: PaymentRow, now: number): Promise<UnmatchedPayment["fits"]> {
	const rows = await reader
		.selectFrom("orders")
		.select(["id", "order_number", "customer_id", "customer_name", "total_rupees", "status", "placed_at"])
		.where("total_rupees", "=", payment.amount_paise / 100)
		.where("payment_method", "=", "cod")
		.where("payment_state", "=", "due")
		.where("status", "<>", "Cancelled")
		.where("placed_at", ">", now - FITS_FOR_MS)
		.orderBy("placed_at", "desc")
		.limit(50)
		.execute();
	const isTheirs = (row: { customer_id: string | null }) => row.customer_id === payment.customer_id;
	return rows
		.toSorted((a, b) => Number(isTheirs(b)) - Number(isTheirs(a)))
		.slice(0, MAX_FITS)
		.map((row) => ({
			_id: row.id,
			orderId: row.order_number,
			customerName: row.customer_name,
			totalAmount: rupees(row.total_rupees),
			status: row.status,
			orderDate: new Date(row.placed_at).toISOString(),
		}));
}
