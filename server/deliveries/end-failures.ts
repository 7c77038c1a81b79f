import type { Selectable } from "kysely";
import type { Tx } from "../db/storage.ts";
import type { FailedDeliveriesTable } from "../db/tables.ts";
import type { OrderEffect } from "../orders/order-effects.ts";

type FailureRow = Selectable<FailedDeliveriesTable>;

/**
 * An order that moves on has no failed delivery any more. A step that is taken back ended nothing: the delivery that
 * failed waits again, for a decision if that was what it brought about.
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

/** Ends what failed with an order until now. */
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

/** The delivery of an order that failed and has not ended since. */
export function openFailure(tx: Tx, orderId: string): Promise<FailureRow | undefined> {
	return tx
		.selectFrom("failed_deliveries")
		.selectAll()
		.where("order_id", "=", orderId)
		.where("ended_at", "is", null)
		.executeTakeFirst();
}
