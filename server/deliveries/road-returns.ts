import { firstName } from "../../domain/reviews/public-name.ts";
import type { Reader, Tx } from "../db/storage.ts";
import type { OrderEffect } from "../orders/order-effect.ts";

/** Records that a rider has released an order away from the shop, and still has the food. */
export async function keepRoadReturn(
	tx: Tx,
	orderId: string,
	{ riderId, reason, at }: { riderId: string; reason: string; at: number },
): Promise<void> {
	const row = { rider_id: riderId, reason, at, ended_at: null };
	await tx
		.insertInto("road_returns")
		.values({ order_id: orderId, ...row })
		.onConflict((conflict) => conflict.column("order_id").doUpdateSet(row))
		.execute();
}

/** The food stays on the road until the order's next step; undoing that step puts it back on the road. */
export const endRoadReturn: OrderEffect = {
	async after(_shop, tx, { order, undone, now }) {
		const ofOrder = tx.updateTable("road_returns").where("order_id", "=", order.id);
		// An order that its own rider delivered was not on the road without one.
		const wasInHand = undone?.status === "Delivered" && undone.rider_id !== null;
		if (undone?.from_status === "Out for Delivery" && !wasInHand) {
			const again = await ofOrder.set({ ended_at: null }).where("ended_at", "=", undone.at).executeTakeFirst();
			if (again.numUpdatedRows > 0n) return false;
		}
		if (order.status === "Out for Delivery" && order.rider_id === null)
			await ofOrder.set({ ended_at: now }).where("ended_at", "is", null).execute();
		return false;
	},
};

/** Who has the food of orders that were released on the road, by first name. */
export async function foodOnTheRoad(reader: Reader): Promise<ReadonlyMap<string, string>> {
	const rows = await reader
		.selectFrom("road_returns")
		.innerJoin("accounts", "accounts.id", "road_returns.rider_id")
		.select(["road_returns.order_id", "accounts.name"])
		.where("road_returns.ended_at", "is", null)
		.execute();
	return new Map(rows.map(({ order_id, name }) => [order_id, firstName(name) ?? name]));
}
