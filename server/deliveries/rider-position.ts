import type { RefusalOf } from "../../contract/refusals.ts";
import type { Point } from "../../domain/deliveries/distance-between.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { holdRows, lockRows } from "../db/locks.ts";
import type { Tx } from "../db/storage.ts";
import { lockAccount } from "../identity/lock-account.ts";
import type { Caller } from "../identity/sessions.ts";
import type { OrderEffect } from "../orders/order-effect.ts";
import type { Shop } from "../shop.ts";

type Kept = Result<{ at: number; customerIds: string[] }, RefusalOf<"not-delivering" | "signed-out">>;

/**
 * Stores a rider's position, only the latest, while an order is in hand; returns its time, and whose orders those are.
 * No event is written: past positions are not kept.
 */
export function keepPosition(shop: Shop, rider: Caller, { latitude, longitude }: Point): Promise<Kept> {
	return shop.storage.write(async (tx) => {
		// A rider who has logged out or was disabled since this call came in is no longer tracked. The account is
		// locked first, in the same order as by whoever ends its sessions.
		if (!(await lockAccount(tx, rider.accountId, "use"))) return refuse({ code: "signed-out" });
		const session = tx.selectFrom("sessions").select("account_id").where("token_hash", "=", rider.tokenHash);
		if (!(await lockRows(tx, session, "share").executeTakeFirst())) return refuse({ code: "signed-out" });
		const carried = tx
			.selectFrom("orders")
			.select("customer_id")
			.where("rider_id", "=", rider.accountId)
			.where("status", "=", "Out for Delivery");
		// None of them can be delivered before the position is saved; it is then deleted with the last one.
		const orders = await lockRows(tx, carried, "share").execute();
		if (orders.length === 0) return refuse({ code: "not-delivering" });
		const position = { latitude, longitude, at: shop.clock.now() };
		await tx
			.insertInto("rider_positions")
			.values({ rider_id: rider.accountId, ...position })
			.onConflict((conflict) => conflict.column("rider_id").doUpdateSet(position))
			.execute();
		return ok({ at: position.at, customerIds: orders.flatMap(({ customer_id }) => customer_id ?? []) });
	});
}

/** Deletes the position of a rider who stops sharing; returns the customers whose orders are in hand. */
export function stopFollowing(shop: Shop, rider: Caller): Promise<string[]> {
	return shop.storage.write(async (tx) => {
		await dropPosition(tx, rider.accountId);
		const inHand = await tx
			.selectFrom("orders")
			.select("customer_id")
			.where("rider_id", "=", rider.accountId)
			.where("status", "=", "Out for Delivery")
			.execute();
		return inHand.flatMap(({ customer_id }) => customer_id ?? []);
	});
}

/** A rider with no order in hand is no longer tracked. */
export const forgetPosition: OrderEffect = {
	async after(_shop, tx, { order }, { isRiderFollowed }) {
		if (order.status === "Out for Delivery" && order.rider_id !== null && isRiderFollowed)
			await forgetIfIdle(tx, order.rider_id);
		return false;
	},
};

/** Of two orders that end at the same moment, the second sees the first. */
async function forgetIfIdle(tx: Tx, riderId: string): Promise<void> {
	const position = tx.selectFrom("rider_positions").select("rider_id").where("rider_id", "=", riderId);
	await holdRows(tx, position, "update");
	await tx
		.deleteFrom("rider_positions")
		.where("rider_id", "=", riderId)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("orders")
						.select("orders.id")
						.where("orders.rider_id", "=", riderId)
						.where("orders.status", "=", "Out for Delivery"),
				),
			),
		)
		.execute();
}

/** Deletes a rider's position at once: a rider who has logged out or was disabled is no longer followed. */
export async function dropPosition(tx: Tx, riderId: string): Promise<void> {
	await tx.deleteFrom("rider_positions").where("rider_id", "=", riderId).execute();
}
