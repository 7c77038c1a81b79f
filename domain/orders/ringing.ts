import type { OrderStatus } from "./order-status.ts";

/** An order that nobody has answered for this long is urgent, then overdue (specification 10.3). */
export const URGENT_AFTER_SECONDS = 70;
export const OVERDUE_AFTER_SECONDS = 180;

export type RingLevel = "new" | "urgent" | "overdue";

/** How an unanswered order sounds: how often, and how loud (1 is as loud as the device is set). */
export const RINGS: Record<RingLevel, { everySeconds: number; volume: number }> = {
	new: { everySeconds: 6, volume: 0.8 },
	urgent: { everySeconds: 4, volume: 0.9 },
	overdue: { everySeconds: 2.5, volume: 1 },
};

/**
 * Whether an order rings in the admin: nobody has acknowledged it, and it is still where its customer left it.
 * What the admin made out of a prebooking is no news to the admin.
 */
export function rings(order: { status: OrderStatus; isAcknowledged: boolean; isFromPrebooking: boolean }): boolean {
	return order.status === "Pending" && !order.isAcknowledged && !order.isFromPrebooking;
}

/** How pressing an order is that has waited so long (milliseconds) for an answer. */
export function ringLevel(waitingMs: number): RingLevel {
	if (waitingMs >= OVERDUE_AFTER_SECONDS * 1000) return "overdue";
	return waitingMs >= URGENT_AFTER_SECONDS * 1000 ? "urgent" : "new";
}
