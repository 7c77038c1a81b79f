import { isActive } from "../../domain/orders/order-status.ts";
import { shopDay, startOfShopDay } from "../../domain/shop-day.ts";
import { MAX_UNDER_WAY_MS } from "../../domain/slots/time-slots.ts";
import type { Storage } from "../db/storage.ts";
import { sightOf } from "../orders/for-rider.ts";
import { isForNowAt } from "../orders/later-orders.ts";
import { type OrderRecord, recordsOf } from "../orders/order-store.ts";

/** More than a counter or a day holds; an endless list would not fit on a phone. */
const MAX = 200;

type RidersOrders = {
	/** In progress, without a rider or with this one, oldest first. */
	active: OrderRecord[];
	/** What ended today with this rider, latest first. */
	delivered: OrderRecord[];
	cancelled: OrderRecord[];
};

/** What a rider may see: what there is to do, and what was done today. */
export async function ordersForRider(read: Storage["read"], riderId: string, now: number): Promise<RidersOrders> {
	const today = startOfShopDay(shopDay(now).date);
	const own = await read
		.selectFrom("orders")
		.selectAll()
		.where("rider_id", "=", riderId)
		.where("placed_at", ">", now - MAX_UNDER_WAY_MS)
		.where((order) =>
			order.or([
				order("status", "=", "Out for Delivery"),
				order("delivered_at", ">=", today),
				order("cancelled_at", ">=", today),
			]),
		)
		.orderBy("placed_at", "desc")
		.limit(MAX)
		.execute();
	// With what this rider has had for longer than the orders above can be under way.
	const free = await read
		.selectFrom("orders")
		.selectAll()
		.where("status", "in", ["Pending", "Confirmed", "Preparing", "Out for Delivery"])
		.where("fulfilment", "=", "delivery")
		.where(isForNowAt(now))
		.where((order) =>
			order.or([
				order("rider_id", "is", null),
				order.and([
					order("rider_id", "=", riderId),
					order("status", "=", "Out for Delivery"),
					order("placed_at", "<=", now - MAX_UNDER_WAY_MS),
				]),
			]),
		)
		.orderBy("placed_at")
		.orderBy("id")
		.limit(MAX)
		.execute();
	const records = await recordsOf(read, [...own, ...free]);
	const seen = records.filter((order) => sightOf(order, riderId, now) !== "none");
	const ended = (status: OrderRecord["status"], at: "delivered_at" | "cancelled_at") =>
		seen.filter((order) => order.status === status).toSorted((one, other) => Number(other[at]) - Number(one[at]));
	return {
		active: seen
			.filter(({ status }) => isActive(status))
			.toSorted((a, b) => a.placed_at - b.placed_at || (a.id < b.id ? -1 : 1)),
		delivered: ended("Delivered", "delivered_at"),
		cancelled: ended("Cancelled", "cancelled_at"),
	};
}
