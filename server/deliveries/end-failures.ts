import type { Tx } from "../db/storage.ts";
import type { OrderEffect } from "../orders/order-effects.ts";

/**
 * An order that moves on has no failed delivery any more. A step that is taken back ended nothing: the delivery that
 * failed waits again, for a decision if that was what it brought about.
 */
export const endFailedDelivery: OrderEffect = {
	async after(_shop, tx, { order, undone, now }, { hasOpenFailure }) {
		const isEnded = order.status === "Out for Delivery" && hasOpenFailure;
		if (isEnded) await endFailures(tx, order.id, now);
		const isReopened = undone?.from_status === "Out for Delivery" && (await reopenFailure(tx, order.id, undone.at));
		return isEnded || isReopened;
	},
};

/** Ends what failed with an order until now. */
export async function endFailures(tx: Tx, orderId: string, at: number): Promise<void> {
	await tx
		.updateTable("failed_deliveries")
		.set({ ended_at: at })
		.where("order_id", "=", orderId)
		.where("ended_at", "is", null)
		.execute();
}

async function reopenFailure(tx: Tx, orderId: string, endedAt: number): Promise<boolean> {
	const last = await tx
		.selectFrom("failed_deliveries")
		.select(["id", "next", "ended_at"])
		.where("order_id", "=", orderId)
		.orderBy("at", "desc")
		.orderBy("id", "desc")
		.executeTakeFirst();
	if (last?.ended_at !== endedAt) return false;
	const next = last.next === "redeliver" ? last.next : null;
	await tx.updateTable("failed_deliveries").set({ ended_at: null, next }).where("id", "=", last.id).execute();
	return true;
}

/** The delivery of an order that failed and has not ended since. */
export function openFailure(tx: Tx, orderId: string) {
	return tx
		.selectFrom("failed_deliveries")
		.selectAll()
		.where("order_id", "=", orderId)
		.where("ended_at", "is", null)
		.executeTakeFirst();
}
