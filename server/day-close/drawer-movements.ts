import { sql } from "kysely";
import type { DrawerMovements } from "../../domain/day-close/day-figures.ts";
import type { Reader } from "../db/storage.ts";
import { PAID_ON_DELIVERY } from "../orders/payment-on-delivery.ts";

/**
 * Whole rupees of cash that came into the drawer and went out of it, from one instant to before another: of orders that
 * were paid when they were taken each time that money moved, of others what was paid when they were handed over.
 */
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
		.where("orders.status", "=", "Delivered")
		.where("orders.paid_at_counter", "is", null)
		.executeTakeFirstOrThrow();
	const whenTaken = await reader
		.selectFrom("counter_payments")
		.innerJoin("deliveries", "deliveries.order_id", "counter_payments.order_id")
		.select([
			total(
				sql`case when counter_payments.cause = 'cancelled' then 0 else counter_payments.amount_rupees end`,
			).as("amount"),
			total(sql`case when counter_payments.cause = 'cancelled' then -counter_payments.amount_rupees end`).as(
				"cancelled",
			),
		])
		.where("counter_payments.at", ">=", from)
		.where("counter_payments.at", "<", to)
		.where("deliveries.door_payment", "=", "cash")
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
	return {
		counter: Number(counter.amount) + Number(whenTaken.amount),
		fromRiders: Number(fromRiders.amount),
		tipsPaid: Number(tipsPaid.amount),
		refunds: Number(refunds.amount),
		cancelled: Number(whenTaken.cancelled),
	};
}

function total(amount: ReturnType<typeof sql>) {
	return sql<number>`cast(coalesce(sum(${amount}), 0) as bigint)`;
}
