import { sql } from "kysely";
import type { DayOrder } from "../../contract/day-close.ts";
import type { BridgedOrder, RidersBesides, Sum } from "../../domain/day-close/day-figures.ts";
import { rupees } from "../../domain/money.ts";
import { ACTIVE_STATUSES } from "../../domain/orders/order-status.ts";
import { isSale } from "../../domain/reports/figures.ts";
import { singleLine } from "../../domain/text/single-line.ts";
import { returnedBetween, takenAndReturned } from "../cash/cash-returns.ts";
import type { Reader } from "../db/storage.ts";
import { sumOf } from "../db/sum-of.ts";
import { unindexed } from "../db/unindexed.ts";
import type { Cursor } from "../http/pagination.ts";
import { IS_PAID_ON_DELIVERY, ordersFoundByUpi, PAID_ON_DELIVERY } from "../orders/payment-on-delivery.ts";
import { isoTime } from "../runtime/iso-time.ts";

const MAX_LISTED = 100;

type Span = { start: number; end: number };

/** The orders that were placed in a span, and those whose cash riders took in it. */
export async function bridgedOrders(reader: Reader, { start, end }: Span): Promise<BridgedOrder[]> {
	const orders = reader
		.selectFrom("orders")
		.leftJoin("deliveries", "deliveries.order_id", "orders.id")
		.select([
			"orders.placed_at",
			"orders.status",
			"orders.payment_method",
			"orders.payment_state",
			"orders.total_rupees",
			"orders.refunded_rupees",
			"orders.found_rupees",
			"deliveries.door_payment",
			"deliveries.door_payment_state",
			"deliveries.collected_by",
			"deliveries.collected_at",
			PAID_ON_DELIVERY.as("on_delivery"),
		])
		.select(({ selectFrom }) =>
			selectFrom("manual_refunds")
				.select(sumOf("amount_rupees").as("amount"))
				.whereRef("manual_refunds.order_id", "=", "orders.id")
				.as("by_hand"),
		);
	const placed = await orders
		.where("orders.placed_at", ">=", start)
		.where("orders.placed_at", "<", end)
		.where("orders.status", "=", "Delivered")
		.execute();
	const ofOtherDays = await orders
		.where("deliveries.collected_at", ">=", start)
		.where("deliveries.collected_at", "<", end)
		.where("deliveries.door_payment", "=", "cash")
		.where(sql<boolean>`(orders.placed_at < ${start} or orders.placed_at >= ${end})`)
		.where(unindexed("orders.status"), "=", "Delivered")
		.execute();
	const isIn = (at: number | null) => at !== null && at >= start && at < end;
	return [...placed, ...ofOtherDays].map((row) => ({
		isPlacedOnDay: isIn(row.placed_at),
		isSale: isSale({ status: row.status, paymentState: row.payment_state }),
		net: row.total_rupees - row.refunded_rupees,
		byHand: Number(row.by_hand ?? 0),
		found: row.found_rupees,
		isOnline: row.payment_method === "razorpay",
		said:
			row.door_payment === null
				? null
				: {
						method: row.door_payment,
						isMissing: row.door_payment_state === "missing",
						isWithRider: row.collected_by !== null,
						isOnDay: isIn(row.collected_at),
					},
		onDelivery: row.on_delivery,
		isDelivered: row.status === "Delivered",
	}));
}

/**
 * What riders took in a span for orders that were cancelled later, and what they paid back in it: of all that they gave
 * back, what was not for such orders was refunded.
 */
export async function ridersBesides(reader: Reader, { start, end }: Span, givenBack: number): Promise<RidersBesides> {
	const taken = await takenAndReturned(reader, start, end).where("collected_by", "is not", null).execute();
	const returned = await returnedBetween(reader, start, end).where("returned_by", "is not", null).execute();
	const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);
	return { cancelled: sum(taken), returned: sum(returned), refunded: givenBack - sum(returned) };
}

/** What was paid by UPI on delivery, or at the counter, in a span. */
export async function paidByUpi(
	reader: Reader,
	{ start, end }: Span,
): Promise<{ found: Sum; toCheck: Sum; missing: Sum }> {
	const rows = await reader
		.selectFrom("deliveries")
		.innerJoin("orders", "orders.id", "deliveries.order_id")
		.select("deliveries.door_payment_state")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.select(sumOf(PAID_ON_DELIVERY).as("amount"))
		.where("deliveries.collected_at", ">=", start)
		.where("deliveries.collected_at", "<", end)
		.where("deliveries.door_payment", "=", "upi")
		.where(IS_PAID_ON_DELIVERY)
		.where((order) =>
			order.or([
				order("orders.status", "=", "Delivered"),
				order.and([order("orders.paid_at_counter", "is not", null), order("orders.status", "<>", "Cancelled")]),
			]),
		)
		.groupBy("deliveries.door_payment_state")
		.execute();
	const of = (state: string): Sum => {
		const row = rows.find(({ door_payment_state }) => door_payment_state === state);
		return { count: Number(row?.count ?? 0), amount: Number(row?.amount ?? 0) };
	};
	const before = counted(
		await ordersFoundByUpi(reader, start, end)
			.select(({ fn }) => fn.countAll<number>().as("count"))
			.select(sumOf("found_rupees").as("amount"))
			.executeTakeFirstOrThrow(),
	);
	const found = of("verified");
	return {
		found: { count: found.count + before.count, amount: found.amount + before.amount },
		...{ toCheck: of("unverified"), missing: of("missing") },
	};
}

/**
 * Delivered orders that were to be paid on delivery and have no recorded payment; of a span, or all. The conditions are
 * written exactly as in the indexes `orders_delivered_and_due` and `orders_delivered_to_collect`, or those would not be
 * used.
 */
function unsaid(reader: Reader, { start, end }: Span = { start: 0, end: Number.MAX_SAFE_INTEGER }) {
	return reader
		.selectFrom("orders")
		.leftJoin("deliveries", "deliveries.order_id", "orders.id")
		.where(
			sql<boolean>`(orders.delivered_at is not null and orders.payment_method = 'cod'
					and orders.payment_state = 'due'
				or orders.delivered_at is not null and orders.collect_rupees > 0
					and orders.payment_state in ('due', 'paid'))`,
		)
		.where("deliveries.door_payment", "is", null)
		.where("orders.delivered_at", ">=", start)
		.where("orders.delivered_at", "<", end);
}

/** Orders placed before an instant, and neither delivered nor cancelled. */
function open(reader: Reader, end: number) {
	return reader
		.selectFrom("orders")
		.where("orders.placed_at", "<", end)
		.where("orders.status", "in", ACTIVE_STATUSES);
}

/** How many orders of a span, or of all days, were delivered without a word on how they were paid, and their amount. */
export async function unsaidSum(reader: Reader, span?: Span): Promise<Sum> {
	return counted(
		await unsaid(reader, span)
			.select(({ fn }) => fn.countAll<number>().as("count"))
			.select(sumOf(PAID_ON_DELIVERY).as("amount"))
			.executeTakeFirstOrThrow(),
	);
}

/** How many orders placed before an instant are still in progress, and their amount. */
export async function openSum(reader: Reader, end: number): Promise<Sum> {
	return counted(
		await open(reader, end)
			.select(({ fn }) => fn.countAll<number>().as("count"))
			.select(sumOf("orders.total_rupees").as("amount"))
			.executeTakeFirstOrThrow(),
	);
}

/** The orders themselves, oldest first: of a span, or all, continuing after a cursor. */
export async function unsaidOrders(
	reader: Reader,
	{ span, after, limit = MAX_LISTED }: { span?: Span; after?: Cursor | undefined; limit?: number },
): Promise<DayOrder[]> {
	let query = unsaid(reader, span)
		.select(["orders.id", "orders.order_number", "orders.customer_name", "orders.delivered_at as at"])
		.select(PAID_ON_DELIVERY.as("amount"));
	if (after) query = query.where(sql<boolean>`(orders.delivered_at, orders.id) > (${after.at}, ${after.id})`);
	const rows = await query.orderBy("orders.delivered_at").orderBy("orders.id").limit(limit).execute();
	return rows.map(lineOf);
}

/** The orders that were open at the end of a day, oldest first. */
export async function openOrders(reader: Reader, end: number): Promise<DayOrder[]> {
	const rows = await open(reader, end)
		.select(["orders.id", "orders.order_number", "orders.customer_name", "orders.placed_at as at"])
		.select("orders.total_rupees as amount")
		.orderBy("orders.placed_at")
		.orderBy("orders.id")
		.limit(MAX_LISTED)
		.execute();
	return rows.map(lineOf);
}

function lineOf(row: {
	id: string;
	order_number: string;
	customer_name: string;
	amount: number;
	at: number | null;
}): DayOrder {
	return {
		_id: row.id,
		orderId: row.order_number,
		customerName: singleLine(row.customer_name),
		amount: rupees(Number(row.amount)),
		at: isoTime(row.at ?? 0),
	};
}

function counted({ count, amount }: { count: number; amount: number }): Sum {
	return { count: Number(count), amount: Number(amount) };
}
