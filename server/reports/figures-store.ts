import { sql } from "kysely";
import type { OrderSource } from "../../domain/orders/order-source.ts";
import { ON_DELIVERY_STATES } from "../../domain/payments/payment-on-delivery.ts";
import type { Alike } from "../../domain/reports/figures.ts";
import { hourOf, startOfHour } from "../../domain/reports/hour-buckets.ts";
import type { Reader } from "../db/storage.ts";
import { sumOf } from "../db/sum-of.ts";
import { unindexed } from "../db/unindexed.ts";

/** Orders of the same kind that were placed in the same hour (domain/reports/hour-buckets.ts). */
export type InHour = Alike & { hour: number };
type SoldDish = { dish: string; size: "regular" | "large"; portions: number; sales: number };

/**
 * On PostgreSQL each table of figures is read together with the changes since it was last brought up to date (decision
 * 025).
 */
const KIND_AND_SUMS = ["status", "payment_method", "payment_state", "orders", "rupees"] as const;

/** All orders ever, grouped by what figures depend on. */
export async function allOrders(reader: Reader): Promise<Alike[]> {
	const rows = await reader
		.selectFrom(
			reader
				.selectFrom("order_figures")
				.select(KIND_AND_SUMS)
				.unionAll(reader.selectFrom("order_figure_changes").select(KIND_AND_SUMS))
				.as("figures"),
		)
		.select(["status", "payment_method", "payment_state"])
		.select([sumOf("orders").as("orders"), sumOf("rupees").as("rupees")])
		.groupBy(["status", "payment_method", "payment_state"])
		.having(sumOf("orders"), ">", 0)
		.execute();
	return rows.map(alike);
}

/** The orders placed in the hours from `from` to before `to`, grouped by day, by hour of the day, or not at all. */
export async function ordersBetween(
	reader: Reader,
	from: number,
	to: number,
	apart: "day" | "hour" | "not",
): Promise<InHour[]> {
	const hour = { day: sql<number>`hour - hour % 24`, hour: sql<number>`hour % 24`, not: sql<number>`0` }[apart];
	const inHours = (table: "hour_figures" | "order_figure_changes") =>
		reader
			.selectFrom(table)
			.select(["hour", ...KIND_AND_SUMS])
			.where("hour", ">=", from)
			.where("hour", "<", to);
	const rows = await reader
		.selectFrom(inHours("hour_figures").unionAll(inHours("order_figure_changes")).as("figures"))
		.select([
			hour.as("hour"),
			"status",
			"payment_method",
			"payment_state",
			sumOf("orders").as("orders"),
			sumOf("rupees").as("rupees"),
		])
		.groupBy([sql`1`, "status", "payment_method", "payment_state"])
		.having(sumOf("orders"), ">", 0)
		.execute();
	return rows.map((row) => ({ ...alike(row), hour: row.hour }));
}

/** Those of the orders placed in the hours from `from` to before `to` that were paid by UPI on delivery. */
export async function paidByUpi(reader: Reader, from: number, to: number): Promise<Alike[]> {
	const rows = await reader
		.selectFrom("deliveries")
		.innerJoin("orders", "orders.id", "deliveries.order_id")
		.select((order) => [
			"orders.status",
			"orders.payment_method",
			"orders.payment_state",
			order.fn.countAll<number>().as("orders"),
			sumOf(sql`orders.total_rupees - orders.refunded_rupees`).as("rupees"),
		])
		// By the index `deliveries_by_upi`, not through all orders of the days; nothing is paid on delivery before it
		// was ordered.
		.where(sql<boolean>`deliveries.door_payment = 'upi'`)
		.where("deliveries.door_payment_state", "in", ON_DELIVERY_STATES)
		.where("deliveries.collected_at", ">=", startOfHour(from))
		.where(sql<boolean>`+orders.placed_at >= ${startOfHour(from)} and +orders.placed_at < ${startOfHour(to)}`)
		.where(unindexed("orders.status"), "=", "Delivered")
		.groupBy(["orders.status", "orders.payment_method", "orders.payment_state"])
		.execute();
	return rows.map((row) => alike({ ...row, orders: Number(row.orders) }));
}

/** Those of the orders placed in the hours from `from` to before `to` that staff took, by source. */
export async function takenByStaff(
	reader: Reader,
	from: number,
	to: number,
): Promise<(Alike & { source: OrderSource })[]> {
	const rows = await reader
		.selectFrom("orders")
		.select((order) => [
			"source",
			"status",
			"payment_method",
			"payment_state",
			order.fn.countAll<number>().as("orders"),
			sumOf(sql`total_rupees - refunded_rupees`).as("rupees"),
		])
		// Written exactly as the condition of the index `orders_taken_by_staff`, which it uses.
		.where(sql<boolean>`source <> 'web'`)
		.where("placed_at", ">=", startOfHour(from))
		.where("placed_at", "<", startOfHour(to))
		.groupBy(["source", "status", "payment_method", "payment_state"])
		.execute();
	return rows.map(({ source, ...row }) => ({ ...alike({ ...row, orders: Number(row.orders) }), source }));
}

/**
 * The orders placed from the beginning of a day, given as its first hour, until an instant of it (epoch ms, exclusive).
 */
export async function ordersUntil(reader: Reader, firstHour: number, until: number): Promise<Alike[]> {
	const lastHour = hourOf(until);
	const past = await ordersBetween(reader, firstHour, lastHour, "not");
	const begun = await reader
		.selectFrom("orders")
		.select((order) => [
			"status",
			"payment_method",
			"payment_state",
			order.fn.countAll<number>().as("orders"),
			sumOf(sql`total_rupees - refunded_rupees`).as("rupees"),
		])
		.where("placed_at", ">=", startOfHour(lastHour))
		.where("placed_at", "<", until)
		.groupBy(["status", "payment_method", "payment_state"])
		.execute();
	return [...past, ...begun.map(alike)];
}

/** What was sold on the days from `from` to before `to`, best-selling first; at most `limit` rows. */
export async function dishesSold(reader: Reader, from: number, to: number, limit: number): Promise<SoldDish[]> {
	const onDays = (table: "dish_figures" | "dish_figure_changes") =>
		reader
			.selectFrom(table)
			.select(["name", "size", "portions", "rupees"])
			.where("day", ">=", from)
			.where("day", "<", to);
	return reader
		.selectFrom(onDays("dish_figures").unionAll(onDays("dish_figure_changes")).as("figures"))
		.select(["name as dish", "size", sumOf("portions").as("portions"), sumOf("rupees").as("sales")])
		.groupBy(["name", "size"])
		.having(sumOf("portions"), ">", 0)
		.orderBy("portions", "desc")
		.orderBy("sales", "desc")
		.orderBy("dish")
		.orderBy("size")
		.limit(limit)
		.execute();
}

function alike(row: {
	status: Alike["status"];
	payment_method: Alike["payment"];
	payment_state: Alike["paymentState"];
	orders: number;
	rupees: number;
}): Alike {
	return {
		status: row.status,
		payment: row.payment_method,
		paymentState: row.payment_state,
		orders: row.orders,
		rupees: row.rupees,
	};
}
