/** The restaurant's own names for the statuses of an order (specification 5.2). */
export const ORDER_STATUSES = [
	"Pending",
	"Confirmed",
	"Preparing",
	"Out for Delivery",
	"Delivered",
	"Cancelled",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export type Actor = "customer" | "admin" | "rider";

/** The statuses in which an order has ended. */
export const ENDED_STATUSES = ["Delivered", "Cancelled"] as const satisfies readonly OrderStatus[];

/** The statuses of active orders (specification 5.2). */
export const ACTIVE_STATUSES = [
	"Pending",
	"Confirmed",
	"Preparing",
	"Out for Delivery",
] as const satisfies readonly OrderStatus[];

/** The statuses in which nobody has begun to cook an order. */
export const UNSTARTED_STATUSES = ["Pending", "Confirmed"] as const satisfies readonly OrderStatus[];

/** Whether nobody has begun to cook an order of this status. */
export function isUnstarted(status: OrderStatus): boolean {
	return UNSTARTED_STATUSES.some((unstarted) => unstarted === status);
}

/** Orders that are neither Delivered nor Cancelled are active (specification 5.2). */
export function isActive(status: OrderStatus): boolean {
	return status !== "Delivered" && status !== "Cancelled";
}
