import type { RiderOfOrder } from "../../contract/rider-position.ts";
import { firstName } from "../../domain/reviews/public-name.ts";
import type { Storage } from "../db/storage.ts";
import type { OrderRow } from "../orders/order-store.ts";
import { isoTime } from "../runtime/iso-time.ts";

/** Who brings an order and where they are, only while it is on its way; null if nobody does. */
export async function riderOfOrder(read: Storage["read"], order: OrderRow): Promise<RiderOfOrder | null> {
	if (order.status !== "Out for Delivery" || order.rider_id === null) return null;
	const row = await read
		.selectFrom("accounts")
		.leftJoin("rider_positions", "rider_positions.rider_id", "accounts.id")
		.select(["accounts.name", "rider_positions.latitude", "rider_positions.longitude", "rider_positions.at"])
		.where("accounts.id", "=", order.rider_id)
		.executeTakeFirst();
	if (!row) return null;
	const { latitude, longitude, at } = row;
	const isKnown = latitude !== null && longitude !== null && at !== null;
	return {
		name: firstName(row.name) ?? "",
		position: isKnown ? { latitude, longitude, at: isoTime(at) } : null,
	};
}
