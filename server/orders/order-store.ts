import { type Selectable, sql, type Updateable } from "kysely";
import { isActive, ORDER_STATUSES } from "../../domain/orders/order-status.ts";
import { addressLine, singleLine } from "../../domain/text/single-line.ts";
import { compiledOnce } from "../db/compiled-once.ts";
import { lockRows } from "../db/locks.ts";
import type { Reader, Tx } from "../db/storage.ts";
import type { Tables } from "../db/tables.ts";
import { isForNowAt } from "./later-orders.ts";
import { type Newcomer, newcomersAmong } from "./order-origins.ts";
import { type OrderParts, orderParts, readParts, type WrittenParts } from "./order-parts.ts";

/** Only an order's row: a step is validated against it. */
export type OrderRow = Selectable<Tables["orders"]>;
export type HistoryRow = Selectable<Tables["order_history"]>;

/** An order as stored, for views: its row, lines, history (oldest first), refunds, payments and delivery. */
export type OrderRecord = OrderRow & {
	lines: Selectable<Tables["order_lines"]>[];
	history: HistoryRow[];
	/** Whether its customer has rated it. */
	hasFeedback: boolean;
	/** Its rider and payment on delivery; null while there is neither. */
	delivery: Selectable<Tables["deliveries"]> | null;
	/** A failed delivery, until the order moves on. */
	failure: Selectable<Tables["failed_deliveries"]> | null;
	/** What the owner sees while it is in progress, if its customer had never received an order. */
	newcomer: Newcomer | null;
	/** The online payment; null if there is none. */
	payment: Selectable<Tables["payments"]> | null;
	/** The refunds of that payment, oldest first. */
	refunds: Selectable<Tables["refunds"]>[];
	/** The refunds by hand, oldest first. */
	manualRefunds: Selectable<Tables["manual_refunds"]>[];
};

/** These fields of an order that was just placed. */
export const NOTHING_YET = {
	hasFeedback: false,
	delivery: null,
	failure: null,
	newcomer: null,
	payment: null,
	refunds: [],
	manualRefunds: [],
};

/** An order by its id or number, with everything that belongs to it; null if there is none. */
export async function findOrder(reader: Reader & Pick<Tx, "getExecutor">, id: string): Promise<OrderRecord | null> {
	const found = await reader
		.selectFrom("orders")
		.selectAll()
		.select(orderParts(reader))
		.where((order) => order.or([order("id", "=", id), order("order_number", "=", id)]))
		.executeTakeFirst();
	return found ? recordOf(reader, found) : null;
}

/** Only the row of an order, by its id or number; null if there is none. */
export async function findOrderRow(reader: Reader, id: string): Promise<OrderRow | null> {
	const row = await reader
		.selectFrom("orders")
		.selectAll()
		.where((order) => order.or([order("id", "=", id), order("order_number", "=", id)]))
		.executeTakeFirst();
	return row ?? null;
}

/** The record of an order that must exist: this transaction has read or written it. */
export async function readOrder(reader: Reader & Pick<Tx, "getExecutor">, id: string): Promise<OrderRecord> {
	const order = await findOrder(reader, id);
	if (!order) throw new Error(`order ${id} vanished`);
	return order;
}

/** Reads an order, by its id or its number, and locks it until this transaction ends. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | null> {
	return (await lockingOrder(tx, id).executeTakeFirst()) ?? null;
}

/**
 * The same as a query to be extended. Data that others change under this lock must be read by a later statement: on
 * PostgreSQL a statement that waited for the row sees the rest as it was before.
 */
export function lockingOrder(tx: Tx, id: string) {
	const order = tx
		.selectFrom("orders")
		.selectAll("orders")
		.where((row) => row.or([row("orders.id", "=", id), row("orders.order_number", "=", id)]));
	return lockRows(tx, order, "update");
}

/** Updates the row of a locked order, and reads its full record in the same statement (`recordOf`). */
export function updatingOrder(tx: Tx, { id }: Pick<OrderRow, "id">, change: Updateable<Tables["orders"]>) {
	return tx.updateTable("orders").set(change).where("orders.id", "=", id).returningAll().returning(orderParts(tx));
}

/** The full record of an order that was read with its parts. */
export function recordOf(reader: Reader, read: OrderRow & WrittenParts): Promise<OrderRecord> {
	return recordFrom(reader, readParts(read));
}

/** The full record of an order whose row and parts are already split. */
export async function recordFrom(
	reader: Reader,
	{ row, parts }: { row: OrderRow; parts: OrderParts },
): Promise<OrderRecord> {
	const isOut = row.status === "Out for Delivery";
	const newcomers = await newcomersAmong(reader, [row], parts.order_origins);
	return {
		...withSingleLines(row),
		lines: parts.order_lines,
		history: parts.order_history,
		hasFeedback: parts.feedbacks.length > 0,
		delivery: parts.deliveries[0] ?? null,
		failure: (isOut && parts.failed_deliveries.find(({ ended_at }) => ended_at === null)) || null,
		newcomer: newcomers.get(row.id) ?? null,
		payment: parts.payments[0] ?? null,
		refunds: parts.refunds,
		manualRefunds: parts.manual_refunds,
	};
}

/** An order's row without line breaks, which such fields could contain before they were limited to one line. */
export function withSingleLines<Row extends OrderRow>(row: Row): Row {
	return {
		...row,
		customer_name: singleLine(row.customer_name),
		phone: singleLine(row.phone),
		delivery_address: addressLine(row.delivery_address),
	};
}

/** How many active orders have each status, without the hidden ones and those for later. */
export async function countActive(reader: Reader, now: number): Promise<Map<OrderRow["status"], number>> {
	const { rows } = await activeCounted(reader, { now });
	return new Map(rows.map(({ status, count }) => [status, Number(count)]));
}

const activeCounted = compiledOnce((on, { now }: { now: number }) =>
	on
		.selectFrom("orders")
		.select((order) => ["status", order.fn.countAll().as("count")])
		// Named one by one: each is then looked up in the index by status, and finished ones are skipped.
		.where("status", "in", ORDER_STATUSES.filter(isActive))
		.where("hidden_at", "is", null)
		.where(isForNowAt(now))
		.groupBy("status"),
);

/** How many active orders were placed before an instant (epoch ms), without the hidden ones. */
export async function countActiveBefore(reader: Reader, before: number): Promise<number> {
	const [found] = (await earlierCounted(reader, { before })).rows;
	return Number(found?.count);
}

const earlierCounted = compiledOnce((on, { before }: { before: number }) =>
	on
		.selectFrom("orders")
		.select((order) => order.fn.countAll().as("count"))
		// Written exactly as in the index `orders_active`.
		.where(sql<boolean>`status NOT IN ('Delivered', 'Cancelled')`)
		// An order for a chosen time belongs to the day on which it goes to the kitchen.
		.where(({ fn }) => fn.coalesce("kitchen_at", "placed_at"), "<", before)
		.where("hidden_at", "is", null),
);

/** The history of an order, oldest first. */
export function historyOf(reader: Reader, orderId: string): Promise<HistoryRow[]> {
	return reader.selectFrom("order_history").selectAll().where("order_id", "=", orderId).orderBy("position").execute();
}

/** Adds the line of a step after the last one. */
export async function addStep(tx: Tx, line: Omit<HistoryRow, "position">): Promise<void> {
	await tx
		.insertInto("order_history")
		.values((row) => ({
			...line,
			position: row
				.selectFrom("order_history")
				.where("order_id", "=", line.order_id)
				.select(({ fn, lit }) => fn.coalesce(sql<number>`max(position) + 1`, lit(0)).as("next")),
		}))
		.execute();
}

/**
 * The refusal for a stranger: an order's number can be guessed, so by its number another customer's order does not
 * exist.
 */
export function notFor(order: Pick<OrderRow, "id">, id: string): { code: "not-your-order" | "order-not-found" } {
	return { code: id === order.id ? "not-your-order" : "order-not-found" };
}
