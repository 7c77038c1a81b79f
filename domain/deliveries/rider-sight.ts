import { isActive, type OrderStatus } from "../orders/order-status.ts";
import { shopDay } from "../shop-day.ts";

/**
 * What a rider may see of an order (specification 5.7). `whole`: the way to the door and the phone, only while the
 * order is the rider's own. `outline`: dishes, sum, area and first name, to decide by, and of what ended today with the
 * rider: delivered, or cancelled on the way, which has to come back.
 */
export function riderSight(
	order: {
		status: OrderStatus;
		riderId: string | null;
		endedAt: number | null;
		/** Neither picked up at the shop nor for later. */
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
	return shopDay(order.endedAt).date === shopDay(now).date ? "outline" : "none";
}
