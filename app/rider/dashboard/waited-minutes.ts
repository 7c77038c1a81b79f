import type { RiderOrderView } from "../../../contract/rider-orders.ts";

/** Whole minutes that an order has been waiting at an instant (epoch ms); one for a chosen time since it was due. */
export function waitedMinutes(
	{ kitchenAt, orderDate }: Pick<RiderOrderView, "kitchenAt" | "orderDate">,
	now: number,
): number {
	return Math.floor(Math.max(0, now - Date.parse(kitchenAt ?? orderDate)) / 60_000);
}
