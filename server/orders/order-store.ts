import { type Selectable, sql } from "kysely";
import { searchLabel } from "../../domain/orders/order-search.ts";
import { isActive, ORDER_STATUSES } from "../../domain/orders/order-status.ts";
import { addressLine, singleLine } from "../../domain/text/single-line.ts";
import { insertRows } from "../db/insert-rows.ts";
import { likePattern } from "../db/like-pattern.ts";
import type { Tx } from "../db/storage.ts";
import type { Tables } from "../db/tables.ts";
import { olderThan, type Place } from "../http/pagination.ts";
import { type Newcomer, newcomersOf } from "./order-origins.ts";

type Reader = Pick<Tx, "selectFrom">;
type OrderRow = Selectable<Tables["orders"]>;

/** An order as the books have it: its row, its lines, its history, oldest first, and whether it was rated. */
export type OrderRecord = OrderRow & {
	lines: Selectable<Tables["order_lines"]>[];
	history: Selectable<Tables["order_history"]>[];
	/** Whether its customer has rated it. */
	hasFeedback: boolean;
	/** How it is brought and was paid at the door; null while there is nothing to say. */
	delivery: Selectable<Tables["deliveries"]> | null;
	/** A delivery that failed, until the order moves on. */
	failure: Selectable<Tables["failed_deliveries"]> | null;
	/** What the owner wants to know while it is under way, of a customer who had never received an order. */
	newcomer: Newcomer | null;
	/** What was paid online for it; null where nothing was. */
	payment: Selectable<Tables["payments"]> | null;
	/** What of that was given back, oldest first. */
	refunds: Selectable<Tables["refunds"]>[];
};

/** What an order has of these that was placed a moment ago. */
export const NOTHING_YET = {
	hasFeedback: false,
	delivery: null,
	failure: null,
	newcomer: null,
	payment: null,
	refunds: [],
};

/** An order by its id or by the number that people read; null when there is none. */
export async function findOrder(reader: Reader, id: string): Promise<OrderRecord | null> {
	const row = await reader
		.selectFrom("orders")
		.selectAll()
		.where((order) => order.or([order("id", "=", id), order("order_number", "=", id)]))
		.executeTakeFirst();
	return row ? ((await recordsOf(reader, [row]))[0] ?? null) : null;
}

/** The newest orders of a customer, at most `limit`. */
export async function ordersOf(reader: Reader, customerId: string, limit: number): Promise<OrderRecord[]> {
	const rows = await reader
		.selectFrom("orders")
		.selectAll()
		.where("customer_id", "=", customerId)
		.orderBy("placed_at", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
	return recordsOf(reader, rows);
}

export type OrderFilter = {
	/** `Active` is whatever is neither Delivered nor Cancelled. */
	status?: OrderRow["status"] | "Active" | undefined;
	/** Those that the admin has hidden, instead of the others. */
	hidden?: boolean | undefined;
	/** Words that stand in the order's number, name, phone or e-mail, or in the middle of them. */
	q?: string;
	/** Epoch ms, from inclusive, to exclusive. */
	from?: number;
	to?: number;
	/** Goes on after this order. */
	after?: Place | undefined;
	limit: number;
};

/** Orders that the admin has not hidden, or those that are, newest first. */
export async function listOrders(reader: Reader, filter: OrderFilter): Promise<OrderRecord[]> {
	let query = reader
		.selectFrom("orders")
		.selectAll()
		.where("hidden_at", filter.hidden ? "is not" : "is", null);
	if (filter.status === "Active") query = query.where(IS_ACTIVE);
	// Beside words the index of the words is the one to read, and it has the status as well.
	else if (filter.status && filter.q) query = query.where(sql<boolean>`status || '' = ${filter.status}`);
	else if (filter.status) query = query.where("status", "=", filter.status);
	if (filter.from !== undefined) query = query.where("placed_at", ">=", filter.from);
	if (filter.to !== undefined) query = query.where("placed_at", "<", filter.to);
	for (const word of searchLabel(filter.q ?? "")) {
		query = query.where(sql<boolean>`${SEARCHED} like lower(${likePattern(word)}) escape '\\'`);
	}
	query = query.where(olderThan(filter.after, "placed_at"));
	return recordsOf(
		reader,
		await query.orderBy("placed_at", "desc").orderBy("id", "desc").limit(filter.limit).execute(),
	);
}

/** How many orders are in each status of those under way, without the hidden ones. */
export async function countActive(reader: Reader): Promise<Map<OrderRow["status"], number>> {
	const rows = await reader
		.selectFrom("orders")
		.select((order) => ["status", order.fn.countAll().as("count")])
		// Named one by one: each is then looked up in the index by status, and the finished ones are not passed.
		.where("status", "in", ORDER_STATUSES.filter(isActive))
		.where("hidden_at", "is", null)
		.groupBy("status")
		.execute();
	return new Map(rows.map(({ status, count }) => [status, Number(count)]));
}

/**
 * Written as the index `orders_for_search` has it: what the owner looks for is read there, and only what is shown is
 * fetched.
 */
const SEARCHED = sql`lower(order_number || ' ' || customer_name || ' ' || customer_email || ' ' || phone)`;

/** Written as the index `orders_active` has it, or it would not be used. */
const IS_ACTIVE = sql<boolean>`status NOT IN ('Delivered', 'Cancelled')`;

/** The next number of a series, taken inside the transaction that uses it; never below `floor`. */
export async function nextNumber(tx: Tx, series: string, floor: number): Promise<number> {
	const row = await tx
		.insertInto("counters")
		.values({ name: series, value: floor })
		.onConflict((conflict) =>
			conflict.column("name").doUpdateSet((counter) => ({
				value: counter
					.case()
					.when("counters.value", ">=", floor)
					.then(counter("counters.value", "+", 1))
					.else(floor)
					.end(),
			})),
		)
		.returning("value")
		.executeTakeFirstOrThrow();
	return row.value;
}

type HistoryRow = Selectable<Tables["order_history"]>;
type Unusual = "reason" | "undoes" | "rider_id";

/** Adds the next line to the order's history. */
export async function addHistory(
	tx: Tx,
	entry: Omit<HistoryRow, Unusual> & Partial<Pick<HistoryRow, Unusual>>,
): Promise<HistoryRow> {
	const row = { reason: null, undoes: null, rider_id: null, ...entry };
	await insertRows(tx, "order_history", [row]);
	return row;
}

/** Rows of orders with what belongs to them. */
export async function recordsOf(reader: Reader, rows: OrderRow[]): Promise<OrderRecord[]> {
	if (rows.length === 0) return [];
	const ids = rows.map((row) => row.id);
	const lines = await reader
		.selectFrom("order_lines")
		.selectAll()
		.where("order_id", "in", ids)
		.orderBy("position")
		.execute();
	const history = await reader
		.selectFrom("order_history")
		.selectAll()
		.where("order_id", "in", ids)
		.orderBy("position")
		.execute();
	const rated = await reader.selectFrom("feedbacks").select("order_id").where("order_id", "in", ids).execute();
	const deliveries = await reader.selectFrom("deliveries").selectAll().where("order_id", "in", ids).execute();
	const failureOf = await failuresOf(
		reader,
		rows.filter(({ status }) => status === "Out for Delivery"),
	);
	const newcomerOf = await newcomersOf(reader, rows);
	const payments = await reader.selectFrom("payments").selectAll().where("order_id", "in", ids).execute();
	const refundsOf = await refundsOfPayments(reader, payments);
	const paymentOf = new Map(payments.map((payment) => [payment.order_id, payment]));
	const deliveryOf = new Map(deliveries.map((delivery) => [delivery.order_id, delivery]));
	const ratedIds = new Set(rated.map((row) => row.order_id));
	const linesOf = Map.groupBy(lines, (line) => line.order_id);
	const historyOf = Map.groupBy(history, (entry) => entry.order_id);
	return rows.map((row) => ({
		...row,
		// What was typed before such fields were on one line.
		customer_name: singleLine(row.customer_name),
		phone: singleLine(row.phone),
		delivery_address: addressLine(row.delivery_address),
		lines: linesOf.get(row.id) ?? [],
		history: historyOf.get(row.id) ?? [],
		hasFeedback: ratedIds.has(row.id),
		delivery: deliveryOf.get(row.id) ?? null,
		failure: failureOf.get(row.id) ?? null,
		newcomer: newcomerOf.get(row.id) ?? null,
		payment: paymentOf.get(row.id) ?? null,
		refunds: refundsOf.get(paymentOf.get(row.id)?.id ?? "") ?? [],
	}));
}

/** What was given back of these payments, oldest first. */
export async function refundsOfPayments(reader: Reader, payments: readonly { id: string }[]) {
	if (payments.length === 0) return new Map<string, Selectable<Tables["refunds"]>[]>();
	const refunds = await reader
		.selectFrom("refunds")
		.selectAll()
		.where(
			"payment_id",
			"in",
			payments.map(({ id }) => id),
		)
		.orderBy("created_at")
		.orderBy("id")
		.execute();
	return Map.groupBy(refunds, (refund) => refund.payment_id);
}

/** The deliveries that failed, of orders that have not moved on since. */
async function failuresOf(reader: Reader, rows: readonly OrderRow[]) {
	if (rows.length === 0) return new Map<string, Selectable<Tables["failed_deliveries"]>>();
	const failures = await reader
		.selectFrom("failed_deliveries")
		.selectAll()
		.where(
			"order_id",
			"in",
			rows.map(({ id }) => id),
		)
		.where("ended_at", "is", null)
		.execute();
	return new Map(failures.map((failure) => [failure.order_id, failure]));
}

/** What a stranger hears: an order's number can be guessed, so by its number somebody else's order is not there. */
export function notFor(order: OrderRecord, id: string): { code: "not-your-order" | "order-not-found" } {
	return { code: id === order.id ? "not-your-order" : "order-not-found" };
}
