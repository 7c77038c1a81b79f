/** Where an order came from: its customer's own device, the counter, or the shop's telephone. */
export const ORDER_SOURCES = ["web", "counter", "phone"] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];

/** Where staff take an order. */
export const COUNTER_SOURCES = ["counter", "phone"] as const satisfies readonly OrderSource[];

/** Whether staff made an order, at the counter, on the telephone or of a prebooking, which has answered it. */
export function isMadeByStaff(source: OrderSource, prebookingId: string | null): boolean {
	return source !== "web" || prebookingId !== null;
}
