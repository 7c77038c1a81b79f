import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { isPaidAtCounter } from "../../domain/payments/paid-at-counter.ts";
import { firstHourOf, startOfHour } from "../../domain/reports/shop-hours.ts";
import { drawerTime } from "../db/drawer-time.ts";
import type { Reader, Tx } from "../db/storage.ts";
import type { CounterPaymentsTable } from "../db/tables.ts";
import type { OrderEffect } from "../orders/order-effects.ts";
import type { OrderRow } from "../orders/order-store.ts";
import { deliveryOf, paymentOnDeliveryOf } from "../orders/payment-on-delivery.ts";
import { randomId } from "../runtime/random-id.ts";

const DAY_MS = 24 * 3_600_000;

type Paid = Pick<OrderRow, "id" | "paid_at_counter">;
type Entry = { amount: number; cause: CounterPaymentsTable["cause"]; by: string | null; now: number };

/** Whether an order was paid when staff took it, and nobody has found that missing. */
export async function isHeldAtCounter(tx: Tx, order: Paid): Promise<boolean> {
	if (order.paid_at_counter === null) return false;
	const delivery = await deliveryOf(tx, order.id);
	return isPaidAtCounter(order.paid_at_counter, paymentOnDeliveryOf({ delivery }));
}

/** Records what was taken at the counter for an order; below zero it was given back (specification 6.5). */
export async function recordCounterPayment(tx: Tx, order: Paid, { amount, cause, by, now }: Entry): Promise<void> {
	if (order.paid_at_counter === null || amount === 0) return;
	await tx
		.insertInto("counter_payments")
		.values({
			id: `${randomId(now)}${randomBytes(2).toString("hex")}`,
			order_id: order.id,
			method: order.paid_at_counter,
			amount_rupees: amount,
			cause,
			recorded_by: by,
			at: await drawerTime(tx, now),
		})
		.execute();
}

/** Whoever cancels what was paid at the counter gives the money back; whoever brings it back takes it again. */
export const settleAtCounter: OrderEffect = {
	async after(_shop, tx, { order, to, by, now }) {
		const isEnded = to === "Cancelled";
		if (isEnded === (order.status === "Cancelled") || !(await isHeldAtCounter(tx, order))) return false;
		const amount = isEnded ? -order.total_rupees : order.total_rupees;
		const cause = isEnded ? "cancelled" : "reinstated";
		await recordCounterPayment(tx, order, { amount, cause, by: by.accountId, now });
		return false;
	},
};

/**
 * The cash of a shop day at the counter, in whole rupees: taken for orders, and given back for changes, cancellations
 * and refunds by hand.
 */
export async function counterCashOf(reader: Reader, date: string): Promise<{ taken: number; givenBack: number }> {
	const from = startOfHour(firstHourOf(date));
	const { taken, returned } = await reader
		.selectFrom("counter_payments")
		.innerJoin("deliveries", "deliveries.order_id", "counter_payments.order_id")
		.select([
			sql<number>`cast(coalesce(sum(case when amount_rupees > 0 then amount_rupees end), 0) as bigint)`.as(
				"taken",
			),
			sql<number>`cast(coalesce(sum(case when amount_rupees < 0 then -amount_rupees end), 0) as bigint)`.as(
				"returned",
			),
		])
		// As it was said to be paid in the end.
		.where("deliveries.door_payment", "=", "cash")
		.where("at", ">=", from)
		.where("at", "<", from + DAY_MS)
		.executeTakeFirstOrThrow();
	const { refunded } = await reader
		.selectFrom("manual_refunds")
		.select(sql<number>`cast(coalesce(sum(amount_rupees), 0) as bigint)`.as("refunded"))
		.where("method", "=", "cash")
		.where("created_at", ">=", from)
		.where("created_at", "<", from + DAY_MS)
		.executeTakeFirstOrThrow();
	return { taken: Number(taken), givenBack: Number(returned) + Number(refunded) };
}
