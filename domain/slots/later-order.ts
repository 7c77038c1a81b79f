import { isUnstarted, type OrderStatus } from "../orders/order-status.ts";

/**
 * Whether an order is for later: its customer chose a time, and it is not due in the kitchen yet. It does not ring, and
 * is not on the kitchen's board or in a rider's list; once staff start on it, it is no longer for later.
 */
export function isLater(order: { status: OrderStatus; kitchenAt: number | null }, now: number): boolean {
	if (order.kitchenAt === null || order.kitchenAt <= now) return false;
	return isUnstarted(order.status);
}

/** No order is promised before the time that its customer chose (epoch ms). */
export function promisedFor(promisedAt: number, dueUntil: number | null): number {
	return Math.max(promisedAt, dueUntil ?? promisedAt);
}
