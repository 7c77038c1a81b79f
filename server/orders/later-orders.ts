import type { ExpressionBuilder } from "kysely";
import { UNSTARTED_STATUSES } from "../../domain/orders/order-status.ts";
import { compiledOnce } from "../db/compiled-once.ts";
import type { Reader } from "../db/storage.ts";
import type { Tables } from "../db/tables.ts";

type Orders = ExpressionBuilder<Tables, "orders">;

/** `isLater` of domain/slots in SQL: the orders whose time has not come at an instant (epoch ms). */
export function isLaterAt(now: number) {
	return (order: Orders) => order.and([order("kitchen_at", ">", now), order("status", "in", UNSTARTED_STATUSES)]);
}

/** The others: orders for as soon as possible, those whose time has come, and those started early. */
export function isForNowAt(now: number) {
	return (order: Orders) =>
		order.or([
			order("kitchen_at", "is", null),
			order("kitchen_at", "<=", now),
			order("status", "not in", UNSTARTED_STATUSES),
		]);
}

/** How many orders will go to the kitchen at a chosen time, for an answer; empty if there are none. */
export async function countLater(reader: Reader, now: number): Promise<{ later?: number }> {
	const [found] = (await laterCounted(reader, { now })).rows;
	const later = Number(found?.count);
	return later > 0 ? { later } : {};
}

const laterCounted = compiledOnce((on, { now }: { now: number }) =>
	on
		.selectFrom("orders")
		.select(({ fn }) => fn.countAll().as("count"))
		.where(isLaterAt(now))
		.where("hidden_at", "is", null),
);

/** The next orders for later to go to the kitchen, earliest first. */
export function nextLater(reader: Reader, now: number, limit: number) {
	return reader
		.selectFrom("orders")
		.select(["id", "order_number", "customer_name", "total_rupees"])
		.select(["fulfilment", "due_at", "due_until", "kitchen_at"])
		.where(isLaterAt(now))
		.where("hidden_at", "is", null)
		.orderBy("kitchen_at")
		.orderBy("id")
		.limit(limit)
		.execute();
}
