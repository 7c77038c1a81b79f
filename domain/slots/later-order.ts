import type { OrderStatus } from "../orders/order-status.ts";

/**
 * Whether an order is for later: its customer has chosen a time and the kitchen does not begin with it yet. It neither
 * rings nor is on the kitchen's board or in a rider's list; one that staff have begun with is for now.
 */
export function isLater(order: { status: OrderStatus; kitchenAt: number | null }, now: number): boolean {
	if (order.kitchenAt === null || order.kitchenAt <= now) return false;
	return order.status === "Pending" || order.status === "Confirmed";
}

/** Nothing is promised for earlier than the customer wants it (epoch ms). */
export function promisedFor(promisedAt: number, dueUntil: number | null): number {
	return Math.max(promisedAt, dueUntil ?? promisedAt);
}
