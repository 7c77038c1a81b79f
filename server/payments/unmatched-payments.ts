import type { UnmatchedPayment } from "../../contract/online-payments.ts";
import { rupees } from "../../domain/money.ts";
import { isLive, PREBOOKED } from "../../domain/payments/online-payment.ts";
import { DAY_MS } from "../../domain/shop-day.ts";
import { compiledOnce } from "../db/compiled-once.ts";
import { lockRows } from "../db/locks.ts";
import type { Reader, Tx } from "../db/storage.ts";
import { type Cursor, olderThan, pageOf } from "../http/pagination.ts";
import { refundsOfPayments } from "../orders/order-records.ts";
import { isShown, refundRecordView } from "../orders/refund-views.ts";
import { isoTime } from "../runtime/iso-time.ts";
import { type Draft, readDraft } from "./attempt-store.ts";
import type { PaymentRow } from "./payment-store.ts";
import type { RefundRow } from "./refunds.ts";

const MAX_FITS = 5;
/** The order that somebody paid for was placed recently. */
const FITS_FOR_MS = 3 * DAY_MS;

/**
 * Money without an order, newest first: what needs a decision, or all of it. Money for a cancelled order, or an ended
 * prebooking, is refunded automatically; it is listed if the provider refused.
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
	return { payments: await unmatchedViews(reader, page, now), nextCursor };
}

/** Used by each page of the admin. */
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
	// What has not been refunded, nor is about to be.
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

/** The prebooking that a payment was made for. */
export function bookedWith(reader: Reader, { prebooking_id }: PaymentRow) {
	return reader
		.selectFrom("prebookings")
		.select(["id", "order_number", "ended_at"])
		.where("id", "=", prebooking_id)
		.executeTakeFirst();
}

/** A payment that may have no order, locked until this transaction ends. */
export function lockUnmatched(tx: Tx, id: string): Promise<PaymentRow | undefined> {
	const query = tx.selectFrom("payments").selectAll().where("id", "=", id);
	return lockRows(tx, query, "update").executeTakeFirst();
}

/** Payments as staff see them, each with what it was for and the orders that it may belong to. */
export async function unmatchedViews(
	reader: Reader,
	payments: readonly PaymentRow[],
	now: number,
): Promise<UnmatchedPayment[]> {
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
				receivedAt: isoTime(payment.received_at),
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

/** The intended order or prebooking and its customer, as far as still known. */
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

/** Orders that it may be the payment of; their totals are whole rupees. */
async function fitting(reader: Reader, payment: PaymentRow, now: number): Promise<UnmatchedPayment["fits"]> {
	const total = payment.amount_paise / 100;
	if (payment.currency !== "INR" || !Number.isInteger(total)) return [];
	const rows = await reader
		.selectFrom("orders")
		.select(["id", "order_number", "customer_id", "customer_name", "total_rupees", "status", "placed_at"])
		.where("total_rupees", "=", total)
		.where("payment_method", "=", "cod")
		.where("payment_state", "=", "due")
		.where("found_rupees", "=", 0)
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
			orderDate: isoTime(row.placed_at),
		}));
}
