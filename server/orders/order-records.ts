import type { CompiledQuery, Expression, Selectable, SqlBool } from "kysely";
import { compiledOnce, isOneOf } from "../db/compiled-once.ts";
import type { Reader } from "../db/storage.ts";
import type { Tables } from "../db/tables.ts";
import { unindexed } from "../db/unindexed.ts";
import { type Cursor, olderThan } from "../http/pagination.ts";
import { HAS_ENDED, IS_ACTIVE } from "./active-or-ended.ts";
import { ASKS_PIN, withAskedPin } from "./handover-pin-setting.ts";
import { newcomersOf } from "./order-origins.ts";
import { type OrderRecord, type OrderRow, withSingleLines } from "./order-store.ts";

/** What the kitchen is shown of an order. */
export type OrderWithHistory = OrderRow & Pick<OrderRecord, "lines" | "history">;
type OrderWithDelivery = OrderWithHistory & Pick<OrderRecord, "hasFeedback" | "delivery" | "failure">;
type OrderWithPayments = OrderWithDelivery & Pick<OrderRecord, "payment" | "refunds" | "manualRefunds">;

/** Rows of orders with everything that belongs to them, for lists. */
export async function recordsOf(reader: Reader, rows: readonly OrderRow[]): Promise<OrderRecord[]> {
	const orders = await withPayments(reader, rows);
	const newcomerOf = await newcomersOf(reader, rows);
	return orders.map((order) => ({ ...order, newcomer: newcomerOf.get(order.id) ?? null }));
}

type OwnOrdersFilter = {
	/** `Active` is neither Delivered nor Cancelled, `Ended` is one of them. */
	status?: "Active" | "Ended" | undefined;
	/** Continues after this order. */
	after?: Cursor | undefined;
	limit: number;
};

/** The orders of a customer, newest first, as the customer sees them: without who is new to the shop. */
export async function ordersOf(
	reader: Reader,
	customerId: string,
	{ status, after, limit }: OwnOrdersFilter,
): Promise<OrderRecord[]> {
	let query = reader
		.selectFrom("orders")
		.selectAll()
		// Of all that are in progress fewer are read than of all that one customer has ordered in years.
		.where(status === "Active" ? unindexed("customer_id") : "customer_id", "=", customerId)
		.where(olderThan(after, "placed_at"));
	if (status) query = query.where(status === "Active" ? IS_ACTIVE : HAS_ENDED);
	const rows = await query.orderBy("placed_at", "desc").orderBy("id", "desc").limit(limit).execute();
	return (await withPayments(reader, rows)).map((order) => ({ ...order, newcomer: null }));
}

async function withPayments(reader: Reader, rows: readonly OrderRow[]): Promise<OrderWithPayments[]> {
	const orders = await withDelivery(reader, rows);
	const payments = await paymentsOfOrders(reader, rows);
	const paymentOf = new Map(payments.map((payment) => [payment.order_id, payment]));
	const refundsOf = await refundsOfPayments(reader, payments);
	const manualRefundsOf = byOrder(await manualRefundsOfOrders(reader, rows));
	return orders.map((order) => ({
		...order,
		payment: paymentOf.get(order.id) ?? null,
		refunds: refundsOf.get(paymentOf.get(order.id)?.id ?? "") ?? [],
		manualRefunds: manualRefundsOf.get(order.id) ?? [],
	}));
}

/** Rows of orders with their lines, history, rider and payment on delivery, and whether they were rated. */
export async function withDelivery(reader: Reader, rows: readonly OrderRow[]): Promise<OrderWithDelivery[]> {
	const orders = await withHistory(reader, rows);
	const ratedIds = new Set((await ratedOrders(reader, rows)).map((row) => row.order_id));
	const deliveryOf = new Map(
		(await deliveriesOfOrders(reader, rows)).map(({ asks_pin, ...delivery }) => [
			delivery.order_id,
			withAskedPin(delivery, asks_pin),
		]),
	);
	const out = rows.filter(({ status }) => status === "Out for Delivery");
	const failureOf = new Map((await failuresOfOrders(reader, out)).map((failure) => [failure.order_id, failure]));
	return orders.map((order) => ({
		...order,
		hasFeedback: ratedIds.has(order.id),
		delivery: deliveryOf.get(order.id) ?? null,
		failure: failureOf.get(order.id) ?? null,
	}));
}

/** Rows of orders with their lines and history. */
export async function withHistory(reader: Reader, rows: readonly OrderRow[]): Promise<OrderWithHistory[]> {
	const linesOf = byOrder(await linesOfOrders(reader, rows));
	const historyOf = byOrder(await historyOfOrders(reader, rows));
	return rows.map((row) => ({
		...withSingleLines(row),
		lines: linesOf.get(row.id) ?? [],
		history: historyOf.get(row.id) ?? [],
	}));
}

function byOrder<Row extends { order_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
	return Map.groupBy(rows, (row) => row.order_id);
}

const linesOfOrders = ofOrders((on) => on.selectFrom("order_lines").selectAll().orderBy("position"));
const historyOfOrders = ofOrders((on) => on.selectFrom("order_history").selectAll().orderBy("position"));
const ratedOrders = ofOrders((on) => on.selectFrom("feedbacks").select("order_id"));
const deliveriesOfOrders = ofOrders((on) => on.selectFrom("deliveries").selectAll().select(ASKS_PIN));
/** The failed deliveries that are not over. */
const failuresOfOrders = ofOrders((on) => on.selectFrom("failed_deliveries").selectAll().where("ended_at", "is", null));
const paymentsOfOrders = ofOrders((on) => on.selectFrom("payments").selectAll());
const manualRefundsOfOrders = ofOrders((on) =>
	on.selectFrom("manual_refunds").selectAll().orderBy("created_at").orderBy("id"),
);

/** The rows of a table that belong to these orders; the statement is compiled once for any number of orders. */
function ofOrders<Row>(from: (on: Reader) => { where(test: Expression<SqlBool>): { compile(): CompiledQuery<Row> } }) {
	const run = compiledOnce((on, { ids }: Ids) => from(on).where(isOneOf(on, "order_id", ids)), { isPrepared: false });
	return async (reader: Reader, orders: readonly { id: string }[]): Promise<Row[]> =>
		orders.length === 0 ? [] : (await run(reader, { ids: orders.map(({ id }) => id) })).rows;
}

type Ids = { ids: readonly string[] };

/** The refunds of these payments, oldest first. */
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
