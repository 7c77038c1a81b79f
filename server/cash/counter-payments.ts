import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { isPaidAtCounter } from "../../domain/payments/paid-at-counter.ts";
import type { Reader, Tx } from "../db/storage.ts";
import { sumOf } from "../db/sum-of.ts";
import type { CounterPaymentsTable } from "../db/tables.ts";
import type { OrderEffect } from "../orders/order-effect.ts";
import type { OrderRow } from "../orders/order-store.ts";
import { deliveryOf, PAID_ON_DELIVERY, paymentOnDeliveryOf } from "../orders/payment-on-delivery.ts";
import { randomId } from "../runtime/random-id.ts";
import { paidInCash } from "./cash-ledger.ts";
import { returnedBetween, takenAndReturned } from "./cash-returns.ts";
import { drawerTime } from "./drawer-time.ts";

type Paid = Pick<OrderRow, "id" | "paid_at_counter">;
type Entry = { held: number; cause: CounterPaymentsTable["cause"]; by: string | null; now: number };

/** Whether an order was paid when staff took it, and the payment has not been found missing. */
export async function isHeldAtCounter(tx: Tx, order: Paid): Promise<boolean> {
	if (order.paid_at_counter === null) return false;
	const delivery = await deliveryOf(tx, order.id);
	return isPaidAtCounter(order.paid_at_counter, paymentOnDeliveryOf({ delivery }));
}

/**
 * Records a payment at the counter for an order, or a refund of it, so that the shop then holds this amount for it
 * (whole rupees; specification 6.5). Does nothing for orders that are paid on delivery.
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

/** Cancelling an order that was paid at the counter returns the money; reinstating it takes the money again. */
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
 * What was taken and returned at the counter in this span (end exclusive), by the final payment method; a payment that
 * was found missing is due on delivery.
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

/** Cash that moved into or out of the drawer for orders, in whole rupees, each amount at the time it moved. */
type CounterCash = {
	/** When an order was taken, changed or handed over. */
	taken: number;
	/** Because a change made an order cheaper. */
	changed: number;
	/** Because an order was cancelled. */
	cancelled: number;
	/** By hand, and not by a rider. */
	refunded: number;
};

/** The cash that moved in this span (end exclusive). */
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
