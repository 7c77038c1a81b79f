import type { Tx } from "../db/storage.ts";

/** An order that moves on has no failed delivery any more. */
export async function endFailures(tx: Tx, orderId: string, at: number): Promise<void> {
	await tx
		.updateTable("failed_deliveries")
		.set({ ended_at: at })
		.where("order_id", "=", orderId)
		.where("ended_at", "is", null)
		.execute();
}

/**
 * A step that is taken back ended nothing: the delivery that failed waits again, for a decision if that was what it
 * brought about.
 */
export async function reopenFailure(tx: Tx, orderId: string, endedAt: number): Promise<void> {
	const last = await tx
		.selectFrom("failed_deliveries")
		.select(["id", "next", "ended_at"])
		.where("order_id", "=", orderId)
		.orderBy("at", "desc")
		.orderBy("id", "desc")
		.executeTakeFirst();
	if (last?.ended_at !== endedAt) return;
	const next = last.next === "redeliver" ? last.next : null;
	await tx.updateTable("failed_deliveries").set({ ended_at: null, next }).where("id", "=", last.id).execute();
}
