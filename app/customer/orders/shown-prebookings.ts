import type { OrderView } from "../../../contract/order-schemas.ts";
import type { PrebookingView } from "../../../contract/prebookings.ts";

/**
 * The prebookings that still matter: those whose order is among the ones shown in progress, waiting ones with the next
 * day first, those that the restaurant declined, and those that their customer cancelled and is being refunded for. The
 * others are among the orders.
 */
export function shownPrebookings(
	prebookings: readonly PrebookingView[],
	activeOrders: readonly Pick<OrderView, "_id">[],
): PrebookingView[] {
	const active = new Set(activeOrders.map(({ _id }) => _id));
	const waiting = prebookings.filter(({ status }) => status === "Pending");
	const converted = prebookings.filter(({ convertedTo }) => convertedTo !== null && active.has(convertedTo));
	const ended = prebookings.filter(
		({ status, refunds }) => status === "Declined" || (status === "Cancelled" && refunds.length > 0),
	);
	const byDay = (a: PrebookingView, b: PrebookingView) => (a.preferredDate < b.preferredDate ? -1 : 1);
	return [...converted, ...waiting.sort(byDay), ...ended];
}

/**
 * Whether a prebooking is still shown: an ended one until its day is over, as somebody may still be counting on it, and
 * while its refund is pending.
 */
export function isStillNews({ status, preferredDate, paymentState }: PrebookingView, today: string): boolean {
	const isEnded = status === "Declined" || status === "Cancelled";
	return !isEnded || preferredDate >= today || paymentState === "refund-pending";
}
