import { sql } from "kysely";
import { LIVE_REFUND_STATES } from "../../domain/payments/online-payment.ts";
import type { PaymentOnDeliveryState } from "../../domain/payments/payment-on-delivery.ts";
import type { RegisteredMoney } from "../../domain/registers/register.ts";
import { spanOfDays, startOfShopDay } from "../../domain/shop-day.ts";
import { returnedBetween, takenAndReturned } from "../cash/cash-returns.ts";
import { paidAtCounter } from "../cash/counter-payments.ts";
import type { Reader } from "../db/storage.ts";
import type { CounterPaymentsTable } from "../db/tables.ts";
import { ordersFoundByUpi, PAID_ON_DELIVERY, paidOnDelivery } from "../orders/payment-on-delivery.ts";
import { type Days, daysInTurns } from "../runtime/in-turns.ts";
import { creditNotes, idsOf, type Moved, registered } from "./registered-money.ts";

/** From `start` until before `end`, of all orders or of these ones. */
type Span = { start: number; end: number; orders?: readonly string[] };

const COUNTER_NOTES: Record<CounterPaymentsTable["cause"], string> = {
	placed: "Paid at the counter",
	changed: "Order changed at the counter",
	cancelled: "Order cancelled at the counter",
	reinstated: "Order brought back at the counter",
};
const REFUND_NOTES = { cancelled: "Order cancelled", asked: "Refund", unmatched: "Unmatched payment" } as const;
/** Notes for the money of a prebooking that is not an order yet, or has ended without one. */
const PREBOOKING_NOTES = { paid: "Prebooking paid online", cancelled: "Prebooking cancelled" } as const;
const ON_DELIVERY = "On delivery";

/**
 * Customers' payments on some shop days, by the day of receipt: online, on delivery, and at the counter. Money on
 * delivery counts as on the day sheets: once its payment was recorded, and not while it is missing; cash for an order
 * that was cancelled later still counts as received (decision 043).
 */
export async function readReceipts(reader: Reader, days: Days): Promise<RegisteredMoney[]> {
	const received: Moved[] = [];
	for await (const { from, to } of daysInTurns(days))
		for (const each of await receivedIn(reader, spanOfDays(from, to))) received.push(each);
	const before = new Map<string, number>();
	const begin = startOfShopDay(days.from);
	for await (const orders of idsOf(received))
		for (const { orderId, amount } of await receivedIn(reader, { start: 0, end: begin, orders }))
			if (orderId !== null) before.set(orderId, (before.get(orderId) ?? 0) + amount);
	return registered(reader, received, { before });
}

async function receivedIn(reader: Reader, span: Span): Promise<Moved[]> {
	return [
		...(await onlinePayments(reader, span)),
		...(await onDelivery(reader, span)),
		...(await cashTakenAndReturned(reader, span)),
		...(await cashAtCounter(reader, span)).filter(({ amount }) => amount > 0),
		...(await upiAtCounter(reader, span)),
		...(await upiFoundBefore(reader, span)),
	];
}

/** Refunds on some shop days, completed or pending then: by the provider, by hand, and at the counter. */
export async function readRefunds(reader: Reader, { from, to }: Days): Promise<RegisteredMoney[]> {
	const span = spanOfDays(from, to);
	const refunds = [
		...(await onlineRefunds(reader, span)),
		...(await byHand(reader, span)),
		...(await cashReturned(reader, span)),
		...(await cashAtCounter(reader, span))
			.filter(({ amount }) => amount < 0)
			.map((row) => ({ ...row, amount: -row.amount })),
	];
	return registered(reader, refunds, { notes: await creditNotes(reader, refunds) });
}

async function onlinePayments(reader: Reader, { start, end, orders }: Span): Promise<Moved[]> {
	const rows = await reader
		.selectFrom("payments")
		.select(["id", "order_id", "prebooking_id", "amount_paise", "received_at"])
		.where("received_at", ">=", start)
		.where("received_at", "<", end)
		.$if(orders !== undefined, (query) => query.where("order_id", "in", orders ?? []))
		.execute();
	return rows.map(({ id, order_id, prebooking_id, amount_paise, received_at }) => ({
		...{ reference: id, method: "online", amount: amount_paise / 100, at: received_at, orderId: order_id },
		note: noteOfPayment({ order_id, prebooking_id }),
	}));
}

type WhatFor = { order_id: string | null; prebooking_id: string | null };

function noteOfPayment({ order_id, prebooking_id }: WhatFor): string {
	if (order_id !== null) return "Paid online";
	return prebooking_id === null ? REFUND_NOTES.unmatched : PREBOOKING_NOTES.paid;
}

function noteOfRefund(cause: keyof typeof REFUND_NOTES, { order_id, prebooking_id }: WhatFor): string {
	const isOfPrebooking = cause === "cancelled" && order_id === null && prebooking_id !== null;
	return isOfPrebooking ? PREBOOKING_NOTES.cancelled : REFUND_NOTES[cause];
}

async function onDelivery(reader: Reader, { start, end, orders }: Span): Promise<Moved[]> {
	const rows = await paidOnDelivery(reader, start, end)
		.select(["orders.id", "orders.order_number", "deliveries.door_payment", "deliveries.collected_at"])
		.select([
			"deliveries.door_payment_state",
			PAID_ON_DELIVERY.as("amount"),
			returnsBefore("orders.id").as("before"),
		])
		.where("orders.paid_at_counter", "is", null)
		.$if(orders !== undefined, (query) => query.where("deliveries.order_id", "in", orders ?? []))
		.execute();
	return rows.map(({ id, order_number, door_payment, door_payment_state, collected_at, amount, before }) => ({
		reference: deliveryReference(order_number, before),
		method: door_payment ?? "cash",
		amount,
		at: collected_at ?? 0,
		orderId: id,
		note: toBeFound(ON_DELIVERY, door_payment_state),
	}));
}

function toBeFound(note: string, state: PaymentOnDeliveryState | null): string {
	return state === "unverified" ? `${note}, to be found in the account` : note;
}

/** Cash of deliveries that were cancelled later, at the time it was taken; as a receipt it keeps its reference. */
async function cashTakenAndReturned(reader: Reader, { start, end, orders }: Span): Promise<Moved[]> {
	const rows = await takenAndReturned(reader, start, end)
		.innerJoin("orders", "orders.id", "cash_returns.order_id")
		.select(["cash_returns.order_id", "orders.order_number"])
		.select(
			returnsBefore("cash_returns.order_id", sql`earlier.collected_at < cash_returns.collected_at`).as("before"),
		)
		.$if(orders !== undefined, (query) => query.where("cash_returns.order_id", "in", orders ?? []))
		.execute();
	return rows.map(({ order_id, order_number, amount, at, before }) => ({
		...{ reference: deliveryReference(order_number, before), method: "cash", amount },
		...{ at, orderId: order_id, note: ON_DELIVERY },
	}));
}

/** The same at the time it was returned. */
async function cashReturned(reader: Reader, { start, end }: Span): Promise<Moved[]> {
	const rows = await returnedBetween(reader, start, end).select(["id", "order_id"]).execute();
	return rows.map(({ id, order_id, amount, at }) => ({
		...{ reference: id, method: "cash", amount, at, orderId: order_id },
		note: REFUND_NOTES.cancelled,
	}));
}

/** How often an order was delivered for cash and cancelled, in all or before one of these times. */
function returnsBefore(order: string, isEarlier = sql`1 = 1`) {
	return sql<number>`(SELECT count(*) FROM cash_returns earlier
		WHERE earlier.order_id = ${sql.ref(order)} AND ${isEarlier})`;
}

function deliveryReference(order: string, before: number): string {
	return Number(before) === 0 ? `${order}-delivery` : `${order}-delivery-${Number(before) + 1}`;
}

async function cashAtCounter(reader: Reader, { start, end, orders }: Span): Promise<Moved[]> {
	const rows = await paidAtCounter(reader, start, end)
		.select(["counter_payments.id", "counter_payments.order_id", "counter_payments.amount_rupees"])
		.select(["counter_payments.cause", "counter_payments.at"])
		.where("deliveries.door_payment", "=", "cash")
		.$if(orders !== undefined, (query) => query.where("counter_payments.order_id", "in", orders ?? []))
		.execute();
	return rows.map(({ id, order_id, amount_rupees, cause, at }) => ({
		...{ reference: id, method: "cash", amount: amount_rupees, at, orderId: order_id },
		note: COUNTER_NOTES[cause],
	}));
}

/** UPI paid at the counter, as on its day's sheet: the order's amount, and nothing once it is cancelled. */
async function upiAtCounter(reader: Reader, { start, end, orders }: Span): Promise<Moved[]> {
	const rows = await reader
		.selectFrom("deliveries")
		.innerJoin("orders", "orders.id", "deliveries.order_id")
		.select([
			"orders.id",
			"deliveries.collected_at",
			"deliveries.door_payment_state",
			PAID_ON_DELIVERY.as("amount"),
		])
		// The first is of what was found before a change made the order dearer.
		.select(
			sql<string>`case when orders.found_rupees > 0 then ${counterPayment("last")}
				else ${counterPayment("first")} end`.as("reference"),
		)
		.where("deliveries.collected_at", ">=", start)
		.where("deliveries.collected_at", "<", end)
		.where("deliveries.door_payment", "=", "upi")
		.where("deliveries.door_payment_state", "<>", "missing")
		.where("orders.paid_at_counter", "is not", null)
		.where("orders.status", "<>", "Cancelled")
		.where(sql<boolean>`${counterPayment("first")} is not null`)
		.$if(orders !== undefined, (query) => query.where("orders.id", "in", orders ?? []))
		.execute();
	return rows.map(({ id, reference, amount, collected_at, door_payment_state }) => ({
		...{ reference, method: "upi", amount, at: collected_at ?? 0, orderId: id },
		note: toBeFound(COUNTER_NOTES.placed, door_payment_state),
	}));
}

/** What of it was found before a change made the order dearer; the rest is there, or with what is paid on delivery. */
async function upiFoundBefore(reader: Reader, { start, end, orders }: Span): Promise<Moved[]> {
	const rows = await ordersFoundByUpi(reader, start, end)
		.select(["orders.id", "orders.placed_at", "orders.found_rupees"])
		.select(counterPayment("first").as("reference"))
		.where(sql<boolean>`${counterPayment("first")} is not null`)
		.$if(orders !== undefined, (query) => query.where("orders.id", "in", orders ?? []))
		.execute();
	return rows.map(({ id, reference, found_rupees, placed_at }) => ({
		...{ reference, method: "upi", amount: found_rupees, at: placed_at, orderId: id, note: COUNTER_NOTES.placed },
	}));
}

/** An order's first or last payment at the counter, by time: later ids may come before earlier ones. */
function counterPayment(which: "first" | "last") {
	const order = which === "first" ? sql`c.at, c.id` : sql`c.at DESC, c.id DESC`;
	return sql<string>`(SELECT c.id FROM counter_payments c WHERE c.order_id = orders.id ORDER BY ${order} LIMIT 1)`;
}

async function onlineRefunds(reader: Reader, { start, end }: Span): Promise<Moved[]> {
	const rows = await reader
		.selectFrom("refunds")
		.innerJoin("payments", "payments.id", "refunds.payment_id")
		.select(["refunds.id", "refunds.provider_refund_id", "refunds.amount_paise", "refunds.cause"])
		.select(["refunds.created_at", "refunds.state"])
		.select(["payments.order_id", "payments.prebooking_id"])
		.where("refunds.created_at", ">=", start)
		.where("refunds.created_at", "<", end)
		.where("refunds.state", "in", LIVE_REFUND_STATES)
		.execute();
	return rows.map((row) => ({
		reference: row.provider_refund_id ?? row.id,
		...{ method: "online", amount: row.amount_paise / 100, at: row.created_at, orderId: row.order_id },
		note: `${noteOfRefund(row.cause, row)}${row.state === "processed" ? "" : ", on its way"}`,
	}));
}

async function byHand(reader: Reader, { start, end }: Span): Promise<Moved[]> {
	const rows = await reader
		.selectFrom("manual_refunds")
		.select(["id", "order_id", "method", "amount_rupees", "created_at"])
		.where("created_at", ">=", start)
		.where("created_at", "<", end)
		.execute();
	return rows.map(({ id, order_id, method, amount_rupees, created_at }) => ({
		...{ reference: id, method, amount: amount_rupees, at: created_at, orderId: order_id, note: "Refund by hand" },
	}));
}
