import { ridersDayFrom } from "../../domain/deliveries/what-riders-see.ts";
import { inPromisedOrder } from "../../domain/kitchen/sort-tickets.ts";
import { ACTIVE_STATUSES, isActive } from "../../domain/orders/order-status.ts";
import type { ShopSettings } from "../../domain/settings/shop-settings.ts";
import { shopDay, startOfShopDay } from "../../domain/shop-day.ts";
import { MAX_UNDER_WAY_MS } from "../../domain/slots/time-slots.ts";
import type { Storage } from "../db/storage.ts";
import { sightOf } from "../orders/for-rider.ts";
import { isForNowAt } from "../orders/later-orders.ts";
import { withDelivery } from "../orders/order-records.ts";
import { NOTHING_YET, type OrderRecord } from "../orders/order-store.ts";

/** More than a counter or a day holds; an endless list would not fit on a phone. */
const MAX = 200;

type RidersOrders = {
	/** In progress, without a rider or with this one, due first. */
	active: OrderRecord[];
	/** What this rider delivered today, latest first. */
	delivered: OrderRecord[];
	/** What was cancelled on the way today, or in the last hours, latest first. */
	cancelled: OrderRecord[];
};

/**
 * What a rider may see: what there is to do, sorted as on the kitchen's board, and what was done today. Where the shop
 * promises times, orders that it has not accepted yet come last.
 */
export async function ordersForRider(
	read: Storage["read"],
	riderId: string,
	{ now, settings }: { now: number; settings: Pick<ShopSettings, "promiseTimes" | "promiseMinutes"> },
): Promise<RidersOrders> {
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
				order("cancelled_at", ">=", ridersDayFrom(now)),
			]),
		)
		.orderBy("placed_at", "desc")
		.limit(MAX)
		.execute();
	// With what this rider has had for longer than the orders above can be under way.
	const free = await read
		.selectFrom("orders")
		.selectAll()
		.where("status", "in", ACTIVE_STATUSES)
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
	// Riders are shown no online payments or refunds, and not who is new.
	const records = (await withDelivery(read, [...own, ...free])).map((order) => ({ ...NOTHING_YET, ...order }));
	const seen = records.filter((order) => sightOf(order, riderId, now) !== "none");
	const active = seen.filter(({ status }) => isActive(status));
	const isUnanswered = ({ status }: OrderRecord) => settings.promiseTimes && status === "Pending";
	const dueFirst = (orders: OrderRecord[]) =>
		inPromisedOrder(orders.map(asTicket), settings.promiseMinutes).map(({ order }) => order);
	const ended = (status: OrderRecord["status"], at: "delivered_at" | "cancelled_at") =>
		seen.filter((order) => order.status === status).toSorted((one, other) => Number(other[at]) - Number(one[at]));
	return {
		active: [...dueFirst(active.filter((order) => !isUnanswered(order))), ...dueFirst(active.filter(isUnanswered))],
		delivered: ended("Delivered", "delivered_at"),
		cancelled: ended("Cancelled", "cancelled_at"),
	};
}

const asTicket = (order: OrderRecord) => ({
	order,
	id: order.id,
	since: order.placed_at,
	promisedAt: order.promised_at,
});
