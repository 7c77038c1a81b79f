import type { Fulfilment } from "../orders/fulfilment.ts";
import { isActive, type OrderStatus } from "../orders/order-status.ts";
import { shopDay, startOfShopDay } from "../shop-day.ts";
import { isLater } from "../slots/later-order.ts";

/** Whether riders are told about an order: not about a pickup, nor about one for later that is not due yet. */
export function isForRiders(
	order: { fulfilment: Fulfilment; status: OrderStatus; kitchenAt: number | null },
	now: number,
): boolean {
	return order.fulfilment === "delivery" && !isLater(order, now);
}

/**
 * How much of an order a rider may see (specification 5.7). `whole`: with the address and phone, only while the order
 * is the rider's own. `outline`: dishes, total, area and first name, to decide whether to take it; also for the rider's
 * orders that ended today or in the last hours: delivered, or cancelled on the way, whose food has to come back.
 */
export function riderSight(
	order: {
		status: OrderStatus;
		riderId: string | null;
		endedAt: number | null;
		isForRiders: boolean;
	},
	riderId: string,
	now: number,
): "whole" | "outline" | "none" {
	if (isActive(order.status)) {
		if (order.riderId === null) return order.isForRiders ? "outline" : "none";
		return order.riderId === riderId ? "whole" : "none";
	}
	if (order.riderId !== riderId || order.endedAt === null) return "none";
	return order.endedAt >= ridersDayFrom(now) ? "outline" : "none";
}

/** From when (epoch ms) what has ended is still of a rider's day: midnight takes nothing from who is on the road. */
export function ridersDayFrom(now: number): number {
	return Math.min(startOfShopDay(shopDay(now).date), now - ON_THE_ROAD_MS);
}

const ON_THE_ROAD_MS = 6 * 3_600_000;
