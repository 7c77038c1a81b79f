import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { isPaidAtCounter } from "../../domain/payments/paid-at-counter.ts";
import type { Reader, Tx } from "../db/storage.ts";
import { sumOf } from "../db/sum-of.ts";
import type { CounterPaymentsTable } from "../db/tables.ts";
import type { OrderEffect } from "../orders/order-effect.ts";
import type { OrderRecord, OrderRow } from "../orders/order-store.ts";
import { type DeliveryRow, PAID_ON_DELIVERY, paymentOnDeliveryOf } from "../orders/payment-on-delivery.ts";
import { randomId } from "../runtime/random-id.ts";
import { paidInCash } from "./cash-ledger.ts";
import { returnedBetween, takenAndReturned } from "./cash-returns.ts";
import { drawerTime } from "./drawer-time.ts";

type Paid = Pick<OrderRow, "id" | "paid_at_counter">;
type Priced = Paid & Pick<OrderRow, "total_rupees" | "found_rupees">;
type Entry = { held: number; cause: CounterPaymentsTable["cause"]; by: string | null; now: number };

/** An order's payment when staff took it, in the form that the rules use (`CounterMoney`). */
export function counterMoneyOf(order: Priced, delivery: DeliveryRow | null) {
	return {
		payment: paymentOnDeliveryOf({ delivery }),
		...{ isAtCounter: order.paid_at_counter !== null, total: order.total_rupees, found: order.found_rupees },
	};
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

/**
 * What changes have added to an order, in whole rupees, while its payment by UPI at the counter is to be checked; 0
 * where nothing was, and where a part was found: then the rest is what is due.
 */
export async function addedToUpi(reader: Reader, order: OrderRecord): Promise<number> {
	const said = paymentOnDeliveryOf(order);
	if (order.paid_at_counter === null || order.found_rupees > 0) return 0;
	if (said?.method !== "upi" || said.state !== "unverified") return 0;
	const first = await reader
		.selectFrom("counter_payments")
		.select("amount_rupees")
		.where("order_id", "=", order.id)
		.where("cause", "=", "placed")
		.executeTakeFirst();
	return first ? order.total_rupees - first.amount_rupees : 0;
}

/** Cancelling an order that was paid at the counter returns the money; reinstating it takes the money again. */
export const settleAtCounter: OrderEffect = {
	async after(_shop, tx, { order, to, by, now }, { row }) {
		const isEnded = to === "Cancelled";
		if (isEnded === (order.status === "Cancelled") || order.paid_at_counter === null) return false;
		if (!isPaidAtCounter(order.paid_at_counter, paymentOnDeliveryOf({ delivery: row }))) return false;
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
