import type { Selectable } from "kysely";
import type { Tx } from "../db/storage.ts";
import type { FailedDeliveriesTable } from "../db/tables.ts";
import type { OrderEffect } from "../orders/order-effect.ts";

type FailureRow = Selectable<FailedDeliveriesTable>;

/**
 * A status change ends an order's failed delivery. If the change is undone, the failed delivery is open again, and
 * waits for a decision if the change was that decision.
 */
export const endFailedDelivery: OrderEffect = {
	async after(_shop, tx, { order, to, undone, now }, { failures }) {
		const isOpen = failures.some(({ ended_at }) => ended_at === null);
		if (isOpen && order.status === "Out for Delivery") await endFailures(tx, order.id, now);
		const last = failures.at(-1);
		const wasEndedByIt = undone?.from_status === "Out for Delivery" && last?.ended_at === undone.at;
		if (wasEndedByIt) await reopenFailure(tx, last);
		return wasEndedByIt || (isOpen && to === "Out for Delivery");
	},
};

/** Ends the open failed deliveries of an order. */
export async function endFailures(tx: Tx, orderId: string, at: number): Promise<void> {
	await tx
		.updateTable("failed_deliveries")
		.set({ ended_at: at })
		.where("order_id", "=", orderId)
		.where("ended_at", "is", null)
		.execute();
}

async function reopenFailure(tx: Tx, failure: FailureRow): Promise<void> {
	const next = failure.next === "redeliver" ? failure.next : null;
	await tx.updateTable("failed_deliveries").set({ ended_at: null, next }).where("id", "=", failure.id).execute();
}

/** The failed delivery of an order that has not ended since. */
export function openFailure(tx: Tx, orderId: string): Promise<FailureRow | undefined> {
	return tx
		.selectFrom("failed_deliveries")
		.selectAll()
		.where("order_id", "=", orderId)
		.where("ended_at", "is", null)
		.executeTakeFirst();
}
