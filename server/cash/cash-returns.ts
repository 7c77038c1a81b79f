import { randomBytes } from "node:crypto";
import { shopDay } from "../../domain/shop-day.ts";
import type { Reader, Tx } from "../db/storage.ts";
import type { OrderEffect, OrderStep } from "../orders/order-effect.ts";
import { amountOnDelivery, type DeliveryRow } from "../orders/payment-on-delivery.ts";
import { randomId } from "../runtime/random-id.ts";
import { drawerTime } from "./drawer-time.ts";

/**
 * Cash that was paid at the handover is returned when the order is cancelled later: on the same day by the rider who
 * took it, afterwards from the drawer (decision 043). A cancellation that is undone at once leaves no return.
 */
export const returnCash: OrderEffect = {
	async after(_shop, tx, step, { row }) {
		if (step.order.paid_at_counter !== null) return false;
		if (step.order.status === "Delivered" && step.to === "Cancelled") await returnAtCancelling(tx, step, row);
		else if (step.order.status === "Cancelled" && step.undone) await forgetLastReturn(tx, step);
		return false;
	},
};

async function returnAtCancelling(tx: Tx, { order, by, now }: OrderStep, delivery: DeliveryRow | null): Promise<void> {
	if (delivery?.door_payment !== "cash" || delivery.door_payment_state === "missing") return;
	const amount = amountOnDelivery(order);
	const { collected_by, collected_at } = delivery;
	if (amount === 0 || collected_at === null) return;
	const returnedBy = shopDay(collected_at).date === shopDay(now).date ? collected_by : null;
	await tx
		.insertInto("cash_returns")
		.values({
			id: `${randomId(now)}${randomBytes(2).toString("hex")}`,
			order_id: order.id,
			amount_rupees: amount,
			collected_by,
			collected_at,
			returned_by: returnedBy,
			returned_at: returnedBy === null ? await drawerTime(tx, now) : now,
			recorded_by: by.accountId,
		})
		.execute();
}

async function forgetLastReturn(tx: Tx, { order, to, undone }: OrderStep): Promise<void> {
	if (to !== "Delivered" || !undone) return;
	await tx
		.deleteFrom("cash_returns")
		.where("order_id", "=", order.id)
		.where("returned_at", ">=", undone.at)
		.execute();
}

/** Cash taken in this span (end exclusive) for orders that were cancelled later. */
export function takenAndReturned(reader: Reader, from: number, to: number) {
	return reader
		.selectFrom("cash_returns")
		.select(["collected_by as rider_id", "amount_rupees as amount", "collected_at as at"])
		.where("collected_at", ">=", from)
		.where("collected_at", "<", to);
}

/** Cash returned in this span (end exclusive) for such orders. */
export function returnedBetween(reader: Reader, from: number, to: number) {
	return reader
		.selectFrom("cash_returns")
		.select(["returned_by as rider_id", "amount_rupees as amount", "returned_at as at"])
		.where("returned_at", ">=", from)
		.where("returned_at", "<", to);
}

/** What riders paid back out of their cash in this span (end exclusive): for cancelled orders and as refunds. */
export async function givenBackByRiders(
	reader: Reader,
	from: number,
	to: number,
): Promise<{ rider_id: string; amount: number; at: number }[]> {
	const returned = await returnedBetween(reader, from, to).where("returned_by", "is not", null).execute();
	const refunded = await reader
		.selectFrom("manual_refunds")
		.select(["rider_id", "amount_rupees as amount", "created_at as at"])
		.where("rider_id", "is not", null)
		.where("created_at", ">=", from)
		.where("created_at", "<", to)
		.execute();
	return [...returned, ...refunded].flatMap(({ rider_id, ...row }) =>
		rider_id === null ? [] : { rider_id, ...row },
	);
}
