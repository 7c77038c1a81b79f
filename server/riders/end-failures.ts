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
