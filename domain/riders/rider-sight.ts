import { isActive, type OrderStatus } from "../orders/order-status.ts";
import { shopDay } from "../shop-day.ts";

/**
 * What a rider may see of an order (decisions: who sees what). `whole`: the way to the door and the phone, only while the order is
 * the rider's own. `outline`: dishes, sum, area and first name, to decide by, and of what the rider delivered today.
 */
export function riderSight(
	order: { status: OrderStatus; riderId: string | null; deliveredAt: number | null },
	riderId: string,
	now: number,
): "whole" | "outline" | "none" {
	if (isActive(order.status)) {
		if (order.riderId === null) return "outline";
		return order.riderId === riderId ? "whole" : "none";
	}
	const isOwn = order.status === "Delivered" && order.riderId === riderId && order.deliveredAt !== null;
	return isOwn && shopDay(order.deliveredAt ?? 0).date === shopDay(now).date ? "outline" : "none";
}
