/** Where an order came from: the customer's own device, the counter, or the shop's telephone. */
export const ORDER_SOURCES = ["web", "counter", "phone"] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];

/** The sources of orders that staff take. */
export const COUNTER_SOURCES = ["counter", "phone"] as const satisfies readonly OrderSource[];

/** Whether staff made an order, at the counter, on the telephone or from a prebooking; such an order is answered. */
export function isMadeByStaff(source: OrderSource, prebookingId: string | null): boolean {
	return source !== "web" || prebookingId !== null;
}
