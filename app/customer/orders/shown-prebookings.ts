import type { OrderView } from "../../../contract/orders.ts";
import type { PrebookingView } from "../../../contract/prebookings.ts";

/**
 * The prebookings that still say something: those whose order is under way, those that wait, the next day first, and
 * those that the restaurant declined. What came of the others is among the orders.
 */
export function shownPrebookings(
	prebookings: readonly PrebookingView[],
	activeOrders: readonly Pick<OrderView, "_id">[],
): PrebookingView[] {
	const active = new Set(activeOrders.map(({ _id }) => _id));
	const waiting = prebookings.filter(({ status }) => status === "Pending");
	const converted = prebookings.filter(({ convertedTo }) => convertedTo !== null && active.has(convertedTo));
	const declined = prebookings.filter(({ status }) => status === "Declined");
	const byDay = (a: PrebookingView, b: PrebookingView) => (a.preferredDate < b.preferredDate ? -1 : 1);
	return [...converted, ...waiting.toSorted(byDay), ...declined];
}

/** Until its day has come, somebody may still be counting on one that was declined. */
export function isStillNews({ status, preferredDate }: PrebookingView, today: string): boolean {
	return status !== "Declined" || preferredDate >= today;
}
