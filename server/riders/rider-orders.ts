import type { Storage } from "../db/storage.ts";
import { type OrderRecord, recordsOf } from "../orders/order-store.ts";
import { sightOf } from "./for-rider.ts";

/** As many as a counter and a day may hold; a list without an end does not fit into a phone. */
const MOST = 200;
const WEEK_MS = 7 * 24 * 3_600_000;

/** What a rider may see: first what is under way, nobody's or the rider's, oldest first; then what the rider delivered today, newest first. */
export async function ordersForRider(
	read: Storage["read"],
	riderId: string,
	now: number,
): Promise<OrderRecord[]> {
	const own = await read
		.selectFrom("orders")
		.selectAll()
		.where("rider_id", "=", riderId)
		.where("placed_at", ">", now - WEEK_MS)
		.where("status", "in", ["Pending", "Confirmed", "Preparing", "Out for Delivery", "Delivered"])
		.orderBy("placed_at", "desc")
		.limit(MOST)
		.execute();
	const free = await read
		.selectFrom("orders")
		.selectAll()
		.where("status", "in", ["Pending", "Confirmed", "Preparing", "Out for Delivery"])
		.where("rider_id", "is", null)
		.orderBy("placed_at")
		.orderBy("id")
		.limit(MOST)
		.execute();
	const records = await recordsOf(read, [...own, ...free]);
	const seen = records.filter((order) => sightOf(order, riderId, now) !== "none");
	const delivered = seen.filter(({ status }) => status === "Delivered");
	const active = seen.filter(({ status }) => status !== "Delivered");
	return [
		...active.toSorted((a, b) => a.placed_at - b.placed_at || (a.id < b.id ? -1 : 1)),
		...delivered.toSorted((a, b) => (b.delivered_at ?? 0) - (a.delivered_at ?? 0)),
	];
}
