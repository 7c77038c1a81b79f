import { type RawBuilder, sql } from "kysely";
import type { OrderStatus } from "../../domain/orders/order-status.ts";
import { LIVE_REFUND_STATES } from "../../domain/payments/online-payment.ts";
import { paymentStands } from "../../domain/payments/paid-at-counter.ts";
import {
	addBooks,
	type BookedOrder,
	type Books,
	booksOf,
	booksOfMoney,
	type Money,
} from "../../domain/reports/books.ts";
import { type Alike, isSale } from "../../domain/reports/figures.ts";
import { addDays, spanOfDays } from "../../domain/shop-day.ts";
import type { Reader } from "../db/storage.ts";
import { sumOf } from "../db/sum-of.ts";
import { PAID_ON_DELIVERY } from "../orders/payment-on-delivery.ts";
import type { Days } from "./sales-report.ts";

/** How many days are read at a time, so that a year's books keep nobody waiting. */
const DAYS_AT_A_TIME = 2;
const ORDERS_AT_A_TIME = 500;

/** A refund that was made or is about to be. */
const IS_LIVE = sql`r.state IN (${sql.join(LIVE_REFUND_STATES.map((state) => sql.lit(state)))})`;

/** Shop days with their instants (epoch ms), the end exclusive. */
type Span = Days & { start: number; end: number };

/**
 * The books of some shop days as they are now: each order placed on them, and each other order with a bill, note or
 * money of these days (decision 047). Money counts as on the day sheets.
 */
export async function readBooks(reader: Reader, days: Days): Promise<Books> {
	const whole = spanOf(days);
	let books = booksOfMoney(await moneyWithoutOrder(reader, whole));
	const others = new Set<string>();
	for (let from = days.from; from <= days.to; from = addDays(from, DAYS_AT_A_TIME)) {
		const last = addDays(from, DAYS_AT_A_TIME - 1);
		const part = spanOf({ from, to: last < days.to ? last : days.to });
		const placed = sql`orders.placed_at >= ${part.start} AND orders.placed_at < ${part.end}`;
		books = addBooks(books, await booksWhere(reader, placed, whole));
		for (const id of await touchedIn(reader, part, whole)) others.add(id);
		// SQLite answers without leaving this turn of the event loop.
		await new Promise(setImmediate);
	}
	const ids = [...others];
	for (let at = 0; at < ids.length; at += ORDERS_AT_A_TIME) {
		const some = sql.join(ids.slice(at, at + ORDERS_AT_A_TIME));
		books = addBooks(books, await booksWhere(reader, sql`orders.id IN (${some})`, whole));
	}
	return books;
}

function spanOf({ from, to }: Days): Span {
	return { from, to, ...spanOfDays(from, to) };
}

type Row = {
	status: OrderStatus;
	payment_state: Alike["paymentState"];
	placed_at: number;
	delivery_fee_rupees: number;
	gst_rupees: number;
	tip_rupees: number;
	total_rupees: number;
	refunded_rupees: number;
	found_rupees: number;
	dishes: number;
	door_payment: "cash" | "upi" | null;
	door_payment_state: string | null;
	collected_at: number | null;
	on_delivery: number;
	is_counter: number;
	bill: number | null;
	issued_on: string | null;
	credit_notes: number;
	debit_notes: number;
	notes_ever: number;
	counter_in: number;
	counter_back: number;
	counter_ever: number;
	paid_paise: number | null;
	received_at: number | null;
	refunds_paise: number;
	refunds_ever_paise: number;
	cash_taken: number;
	cash_returned: number;
	by_hand_cash: number;
	by_hand_upi: number;
	by_hand_ever: number;
};

async function booksWhere(reader: Reader, condition: RawBuilder<unknown>, span: Span): Promise<Books> {
	const isIn = (column: string) => sql`${sql.ref(column)} >= ${span.start} AND ${sql.ref(column)} < ${span.end}`;
	const isIssued = sql`n.issued_on >= ${span.from} AND n.issued_on <= ${span.to}`;
	const { rows } = await sql<Row>`
		SELECT orders.status, orders.payment_state, orders.placed_at, orders.delivery_fee_rupees, orders.gst_rupees,
			orders.tip_rupees, orders.total_rupees, orders.refunded_rupees, orders.found_rupees,
			${sum(
				sql`l.quantity * l.price_rupees - l.refunded_rupees`,
				sql`order_lines l WHERE l.order_id = orders.id`,
			)} AS dishes,
			deliveries.door_payment, deliveries.door_payment_state, deliveries.collected_at,
			${PAID_ON_DELIVERY} AS on_delivery,
			CASE WHEN orders.paid_at_counter IS NULL THEN 0 ELSE 1 END AS is_counter,
			bills.total_rupees AS bill, bills.issued_on,
			${ofNotes(sql`CASE WHEN n.kind = 'credit' AND ${isIssued} THEN n.total_rupees END`)} AS credit_notes,
			${ofNotes(sql`CASE WHEN n.kind = 'debit' AND ${isIssued} THEN n.total_rupees END`)} AS debit_notes,
			${ofNotes(sql`CASE WHEN n.kind = 'credit' THEN -n.total_rupees ELSE n.total_rupees END`)} AS notes_ever,
			${ofCounter(sql`CASE WHEN c.cause <> 'cancelled' AND ${isIn("c.at")} THEN c.amount_rupees END`)}
				AS counter_in,
			${ofCounter(sql`CASE WHEN c.cause = 'cancelled' AND ${isIn("c.at")} THEN -c.amount_rupees END`)}
				AS counter_back,
			${ofCounter(sql`c.amount_rupees`)} AS counter_ever,
			payments.amount_paise AS paid_paise, payments.received_at,
			${ofProvider(sql`CASE WHEN ${isIn("r.created_at")} THEN r.amount_paise END`)} AS refunds_paise,
			${ofProvider(sql`r.amount_paise`)} AS refunds_ever_paise,
			${ofReturns(sql`CASE WHEN ${isIn("b.collected_at")} THEN b.amount_rupees END`)} AS cash_taken,
			${ofReturns(sql`CASE WHEN ${isIn("b.returned_at")} THEN b.amount_rupees END`)} AS cash_returned,
			${byHand(sql`CASE WHEN m.method = 'cash' AND ${isIn("m.created_at")} THEN m.amount_rupees END`)}
				AS by_hand_cash,
			${byHand(sql`CASE WHEN m.method = 'upi' AND ${isIn("m.created_at")} THEN m.amount_rupees END`)}
				AS by_hand_upi,
			${byHand(sql`m.amount_rupees`)} AS by_hand_ever
		FROM orders
			LEFT JOIN deliveries ON deliveries.order_id = orders.id
			LEFT JOIN bills ON bills.order_id = orders.id
			LEFT JOIN payments ON payments.order_id = orders.id
		WHERE ${condition}
	`.execute(reader);
	return booksOf(rows.map((row) => bookedOrder(row, span)));
}

function sum(amount: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<number> {
	return sql<number>`(SELECT ${sumOf(amount)} FROM ${from})`;
}

function ofNotes(amount: RawBuilder<unknown>): RawBuilder<number> {
	return sum(amount, sql`bill_notes n WHERE n.order_id = orders.id`);
}

/** Cash paid at the counter, if the payment was finally recorded as cash; a missing payment counts nowhere. */
function ofCounter(amount: RawBuilder<unknown>): RawBuilder<number> {
	const isCash = sql`orders.paid_at_counter IS NOT NULL AND deliveries.door_payment = 'cash'
		AND deliveries.door_payment_state <> 'missing'`;
	const payments = sql`counter_payments c WHERE c.order_id = orders.id`;
	return sql<number>`CASE WHEN ${isCash} THEN ${sum(amount, payments)} ELSE 0 END`;
}

function ofProvider(amount: RawBuilder<unknown>): RawBuilder<number> {
	const refunds = sql`refunds r WHERE r.payment_id = payments.id AND ${IS_LIVE}`;
	return sql<number>`CASE WHEN payments.id IS NULL THEN 0 ELSE ${sum(amount, refunds)} END`;
}

/** Cash that was paid on delivery and returned when the order was cancelled. */
function ofReturns(amount: RawBuilder<unknown>): RawBuilder<number> {
	return sum(amount, sql`cash_returns b WHERE b.order_id = orders.id`);
}

function byHand(amount: RawBuilder<unknown>): RawBuilder<number> {
	return sum(amount, sql`manual_refunds m WHERE m.order_id = orders.id`);
}

function bookedOrder(row: Row, { from, to, start, end }: Span): BookedOrder {
	const isIn = (at: number | null) => at !== null && at >= start && at < end;
	const money = moneyOf(row, isIn);
	return {
		isPlacedWithin: isIn(row.placed_at),
		sale: isSale({ status: row.status, paymentState: row.payment_state })
			? {
					dishes: 100 * row.dishes,
					deliveryFee: 100 * row.delivery_fee_rupees,
					gst: 100 * row.gst_rupees,
					tip: 100 * row.tip_rupees,
					net: 100 * (row.total_rupees - row.refunded_rupees),
				}
			: null,
		billed:
			row.bill === null || row.issued_on === null
				? null
				: {
						issued: row.issued_on >= from && row.issued_on <= to ? 100 * row.bill : 0,
						creditNotes: 100 * row.credit_notes,
						debitNotes: 100 * row.debit_notes,
						ever: 100 * (row.bill + row.notes_ever),
					},
		money,
	};
}

/**
 * A payment on delivery counts while the order is Delivered and the payment was not found missing; cash at the counter
 * each time that it moved; UPI at the counter unless the order is cancelled, also what was found of it before a change
 * made the order dearer; cash returned after a cancellation both when it was taken and when it was returned (decision
 * 043).
 */
function moneyOf(row: Row, isIn: (at: number | null) => boolean): BookedOrder["money"] {
	const isThere = row.door_payment !== null && row.door_payment_state !== "missing";
	const isCounter = row.is_counter === 1;
	const stands = paymentStands({ status: row.status, isAtCounter: isCounter });
	const onDelivery = isThere && stands && !(isCounter && row.door_payment === "cash") ? 100 * row.on_delivery : 0;
	const onDeliveryWithin = isIn(row.collected_at) ? onDelivery : 0;
	const found = row.status === "Cancelled" ? 0 : 100 * row.found_rupees;
	return {
		collected: {
			cash: 100 * (row.counter_in + row.cash_taken) + (row.door_payment === "cash" ? onDeliveryWithin : 0),
			upi: (row.door_payment === "upi" ? onDeliveryWithin : 0) + (isIn(row.placed_at) ? found : 0),
			online: isIn(row.received_at) ? (row.paid_paise ?? 0) : 0,
		},
		givenBack: {
			cash: 100 * (row.counter_back + row.cash_returned + row.by_hand_cash),
			upi: 100 * row.by_hand_upi,
			online: row.refunds_paise,
		},
		ever:
			100 * row.counter_ever +
			onDelivery +
			found +
			(row.paid_paise ?? 0) -
			row.refunds_ever_paise -
			100 * row.by_hand_ever,
	};
}

/** Orders that were not placed on any of the whole days, but billed, paid or refunded in a part of them. */
async function touchedIn(reader: Reader, part: Span, whole: Span): Promise<string[]> {
	const isIn = (column: string) => sql`${sql.ref(column)} >= ${part.start} AND ${sql.ref(column)} < ${part.end}`;
	const { rows } = await sql<{ order_id: string }>`
		SELECT touched.order_id FROM (
			SELECT order_id FROM bills WHERE issued_on >= ${part.from} AND issued_on <= ${part.to}
			UNION SELECT order_id FROM bill_notes WHERE issued_on >= ${part.from} AND issued_on <= ${part.to}
			UNION SELECT order_id FROM deliveries WHERE ${isIn("collected_at")}
			UNION SELECT order_id FROM counter_payments WHERE ${isIn("at")}
			UNION SELECT order_id FROM cash_returns WHERE ${isIn("collected_at")} OR ${isIn("returned_at")}
			UNION SELECT order_id FROM payments WHERE ${isIn("received_at")} AND order_id IS NOT NULL
			UNION SELECT p.order_id FROM refunds r JOIN payments p ON p.id = r.payment_id
				WHERE ${isIn("r.created_at")} AND p.order_id IS NOT NULL
			UNION SELECT order_id FROM manual_refunds WHERE ${isIn("created_at")}
		) AS touched
		JOIN orders ON orders.id = touched.order_id
		WHERE orders.placed_at < ${whole.start} OR orders.placed_at >= ${whole.end}
	`.execute(reader);
	return rows.map(({ order_id }) => order_id);
}

/** What the provider took and refunded without an order, in paise: unmatched, or for prebookings. */
async function moneyWithoutOrder(reader: Reader, { start, end }: Span): Promise<Money> {
	const payments = sql`payments WHERE order_id IS NULL AND received_at >= ${start} AND received_at < ${end}`;
	const refunds = sql`refunds r JOIN payments p ON p.id = r.payment_id
		WHERE p.order_id IS NULL AND r.created_at >= ${start} AND r.created_at < ${end} AND ${IS_LIVE}`;
	const { rows } = await sql<{ paid: number; refunded: number }>`
		SELECT ${sum(sql`amount_paise`, payments)} AS paid, ${sum(sql`r.amount_paise`, refunds)} AS refunded
	`.execute(reader);
	const none = { cash: 0, upi: 0 };
	return {
		collected: { ...none, online: rows[0]?.paid ?? 0 },
		givenBack: { ...none, online: rows[0]?.refunded ?? 0 },
	};
}
