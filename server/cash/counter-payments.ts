import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { isPaidAtCounter } from "../../domain/payments/paid-at-counter.ts";
import { drawerTime } from "../db/drawer-time.ts";
import type { Reader, Tx } from "../db/storage.ts";
import { sumOf } from "../db/sum-of.ts";
import type { CounterPaymentsTable } from "../db/tables.ts";
import type { OrderEffect } from "../orders/order-effects.ts";
import type { OrderRow } from "../orders/order-store.ts";
import { deliveryOf, PAID_ON_DELIVERY, paymentOnDeliveryOf } from "../orders/payment-on-delivery.ts";
import { randomId } from "../runtime/random-id.ts";
import { paidInCash } from "./cash-ledger.ts";
import { returnedBetween, takenAndReturned } from "./cash-returns.ts";

type Paid = Pick<OrderRow, "id" | "paid_at_counter">;
type Entry = { held: number; cause: CounterPaymentsTable["cause"]; by: string | null; now: number };

/** Whether an order was paid when staff took it, and nobody has found that missing. */
export async function isHeldAtCounter(tx: Tx, order: Paid): Promise<boolean> {
	if (order.paid_at_counter === null) return false;
	const delivery = await deliveryOf(tx, order.id);
	return isPaidAtCounter(order.paid_at_counter, paymentOnDeliveryOf({ delivery }));
}

/**
 * Records what is taken at the counter for an order, or given back, so that from now on so much is held of it (whole
 * rupees; specification 6.5). Of what is paid on delivery nothing is recorded here.
 */
export async function holdAtCounter(tx: Tx, order: Paid, { held, cause, by, now }: Entry): Promise<void> {
	if (order.paid_at_counter === null) return;
	const { before } = await tx
		.selectFrom("counter_payments")
		.select(sumOf("amount_rupees").as("before"))
		.where("order_id", "=", order.id)
		.executeTakeFirstOrThrow();
	const amount = held - before;
	if (amount === 0) return;
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
		const held = isEnded ? 0 : order.total_rupees;
		const cause = isEnded ? "cancelled" : "reinstated";
		await holdAtCounter(tx, order, { held, cause, by: by.accountId, now });
		return false;
	},
};

/**
 * What was taken and given back at the counter from one instant to before another, as it was said to be paid in the
 * end; what was found missing is paid on delivery.
 */
export function paidAtCounter(reader: Reader, from: number, to: number) {
	return reader
		.selectFrom("counter_payments")
		.innerJoin("deliveries", "deliveries.order_id", "counter_payments.order_id")
		.innerJoin("orders", "orders.id", "counter_payments.order_id")
		.where("counter_payments.at", ">=", from)
		.where("counter_payments.at", "<", to)
		.where("orders.paid_at_counter", "is not", null)
		.where("deliveries.door_payment_state", "<>", "missing");
}

/** The cash that came into the drawer for orders and went out of it, in whole rupees, each amount when it moved. */
type CounterCash = {
	/** When orders were taken, changed or handed over. */
	taken: number;
	/** Because a change made an order smaller. */
	changed: number;
	/** Because an order was cancelled. */
	cancelled: number;
	/** By hand, and not by a rider. */
	refunded: number;
};

/** What of it moved from one instant to before another. */
export async function counterCash(reader: Reader, from: number, to: number): Promise<CounterCash> {
	const handedOver = await paidInCash(reader, from, to)
		.select(sumOf(PAID_ON_DELIVERY).as("amount"))
		.where("deliveries.collected_by", "is", null)
		.where("orders.paid_at_counter", "is", null)
		.executeTakeFirstOrThrow();
	const whenTaken = await paidAtCounter(reader, from, to)
		.select([
			sumOf(sql`case when amount_rupees > 0 then amount_rupees end`).as("taken"),
			sumOf(sql`case when amount_rupees < 0 and cause <> 'cancelled' then -amount_rupees end`).as("changed"),
			sumOf(sql`case when amount_rupees < 0 and cause = 'cancelled' then -amount_rupees end`).as("cancelled"),
		])
		.where("deliveries.door_payment", "=", "cash")
		.executeTakeFirstOrThrow();
	const taken = await takenAndReturned(reader, from, to).where("collected_by", "is", null).execute();
	const returned = await returnedBetween(reader, from, to).where("returned_by", "is", null).execute();
	const { refunded } = await reader
		.selectFrom("manual_refunds")
		.select(sumOf("amount_rupees").as("refunded"))
		.where("method", "=", "cash")
		.where("rider_id", "is", null)
		.where("created_at", ">=", from)
		.where("created_at", "<", to)
		.executeTakeFirstOrThrow();
	return {
		taken: handedOver.amount + whenTaken.taken + sum(taken),
		changed: whenTaken.changed,
		cancelled: whenTaken.cancelled + sum(returned),
		refunded,
	};
}

function sum(rows: readonly { amount: number }[]): number {
	return rows.reduce((all, { amount }) => all + amount, 0);
}
