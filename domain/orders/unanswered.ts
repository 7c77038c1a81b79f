import type { OrderStatus } from "./order-status.ts";

/** An order that nobody has accepted for so long is unanswered, and its customer is told (specification 5.10). */
export const UNANSWERED_AFTER_MS = 5 * 60_000;

/** Why the shop has cancelled an unanswered order by itself, as history, mail and page have it. */
export const UNANSWERED_REASON = "The shop did not answer in time";

/** An order, as far as it can be unanswered. */
type MaybeUnanswered = {
	status: OrderStatus;
	/** Epoch ms. */
	placedAt: number;
	/** When one for a chosen time comes to the kitchen, from when on it waits (epoch ms). */
	kitchenAt?: number | null;
	/** What staff made themselves was answered by that. */
	isMadeByStaff: boolean;
};

/** Whether an order has waited five minutes and more for the shop's answer. */
export function isUnanswered(order: MaybeUnanswered, now: number): boolean {
	const { status, isMadeByStaff } = order;
	return status === "Pending" && !isMadeByStaff && now - waitsSince(order) >= UNANSWERED_AFTER_MS;
}

function waitsSince({ placedAt, kitchenAt }: MaybeUnanswered): number {
	return kitchenAt ?? placedAt;
}

/** When unanswered orders end by themselves: after so many minutes (0: never), and whether at closing. */
type UnansweredRules = { endAfterMinutes: number; endsAtClosing: boolean };

/**
 * Whether the shop cancels an unanswered order now: it has waited for the time of the owner's choice, or the shop has
 * closed, a pause aside. Nothing ends before it has waited five minutes (specification 5.10).
 */
export function endsUnanswered(
	order: MaybeUnanswered,
	{ endAfterMinutes, endsAtClosing }: UnansweredRules,
	{ isClosed }: { isClosed: boolean },
	now: number,
): boolean {
	if (!isUnanswered(order, now)) return false;
	if (endsAtClosing && isClosed) return true;
	return endAfterMinutes > 0 && now - waitsSince(order) >= endAfterMinutes * 60_000;
}
