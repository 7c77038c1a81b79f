import { firstName } from "../../domain/reviews/public-name.ts";
import type { Storage } from "../db/storage.ts";

/** As many as all riders together may have on the road. */
const MAX = 200;

/**
 * Which orders are with other riders now, and each rider's first name: a rider who comes too late is told whom to ask,
 * and nothing else.
 */
export async function ordersOfOtherRiders(
	read: Storage["read"],
	riderId: string,
): Promise<{ _id: string; riderName: string | null }[]> {
	const taken = await read
		.selectFrom("orders")
		.innerJoin("accounts", "accounts.id", "orders.rider_id")
		.select(["orders.id", "accounts.name"])
		.where("orders.status", "=", "Out for Delivery")
		.where("orders.rider_id", "!=", riderId)
		.orderBy("orders.placed_at", "desc")
		.limit(MAX)
		.execute();
	return taken.map(({ id, name }) => ({ _id: id, riderName: firstName(name) }));
}
