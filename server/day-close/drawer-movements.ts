import { sql } from "kysely";
import type { DrawerMovements } from "../../domain/day-close/day-figures.ts";
import type { Reader } from "../db/storage.ts";
import { PAID_ON_DELIVERY } from "../orders/payment-on-delivery.ts";

/** No order waits at the counter for longer; it keeps the reading to the index by status and time. */
const LONGEST_WAIT_MS = 92 * 86_400_000;

/** Whole rupees of cash that came into the drawer and went out of it, from one instant to before another. */
export async function drawerMovements(reader: Reader, from: number, to: number): Promise<DrawerMovements> {
	const counter = await reader
		.selectFrom("deliveries")
		.innerJoin("orders", "orders.id", "deliveries.order_id")
		.select(total(PAID_ON_DELIVERY).as("amount"))
		.where("deliveries.collected_at", ">=", from)
		.where("deliveries.collected_at", "<", to)
		.where("deliveries.door_payment", "=", "cash")
		.where("deliveries.door_payment_state", "<>", "missing")
		.where("deliveries.collected_by", "is", null)
		.where((order) =>
			order.or([order("orders.status", "=", "Delivered"), order("orders.paid_at_counter", "is not", null)]),
		)
		.executeTakeFirstOrThrow();
	const fromRiders = await reader
		.selectFrom("cash_handovers")
		.select(total(sql.ref("amount_rupees")).as("amount"))
		.where("at", ">=", from)
		.where("at", "<", to)
		.executeTakeFirstOrThrow();
	const tipsPaid = await reader
		.selectFrom("tip_payouts")
		.select(total(sql.ref("amount_rupees")).as("amount"))
		.where("at", ">=", from)
		.where("at", "<", to)
		.executeTakeFirstOrThrow();
	const refunds = await reader
		.selectFrom("manual_refunds")
		.select(total(sql.ref("amount_rupees")).as("amount"))
		.where("created_at", ">=", from)
		.where("created_at", "<", to)
		.where("method", "=", "cash")
		.executeTakeFirstOrThrow();
	const cancelled = await reader
		.selectFrom("orders")
		.innerJoin("deliveries", "deliveries.order_id", "orders.id")
		.select(total(sql`orders.total_rupees - orders.refunded_rupees`).as("amount"))
		.where("orders.status", "=", "Cancelled")
		.where("orders.placed_at", ">=", from - LONGEST_WAIT_MS)
		.where("orders.cancelled_at", ">=", from)
		.where("orders.cancelled_at", "<", to)
		.where("orders.paid_at_counter", "is not", null)
		.where("deliveries.door_payment", "=", "cash")
		.where("deliveries.door_payment_state", "<>", "missing")
		.where("deliveries.collected_by", "is", null)
		.executeTakeFirstOrThrow();
	return {
		counter: Number(counter.amount),
		fromRiders: Number(fromRiders.amount),
		tipsPaid: Number(tipsPaid.amount),
		refunds: Number(refunds.amount),
		cancelled: Number(cancelled.amount),
	};
}

function total(amount: ReturnType<typeof sql>) {
	return sql<number>`cast(coalesce(sum(${amount}), 0) as bigint)`;
}
