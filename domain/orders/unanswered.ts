import type { OrderStatus } from "./order-status.ts";

/** An order that nobody has accepted for this long is unanswered, and its customer is told (specification 5.10). */
export const UNANSWERED_AFTER_MS = 5 * 60_000;

/** The reason for automatically cancelling an unanswered order, as in its history, mail and page. */
export const UNANSWERED_REASON = "The shop did not answer in time";

/** The parts of an order that decide whether it is unanswered. */
type MaybeUnanswered = {
	status: OrderStatus;
	/** Epoch ms. */
	placedAt: number;
	/** When an order for a chosen time goes to the kitchen and starts to wait (epoch ms). */
	kitchenAt?: number | null;
	/** An order made by staff counts as answered. */
	isMadeByStaff: boolean;
};

/** Whether an order has waited at least five minutes for the shop's answer. */
export function isUnanswered(order: MaybeUnanswered, now: number): boolean {
	const { status, isMadeByStaff } = order;
	return status === "Pending" && !isMadeByStaff && now - waitsSince(order) >= UNANSWERED_AFTER_MS;
}

function waitsSince({ placedAt, kitchenAt }: MaybeUnanswered): number {
	return kitchenAt ?? placedAt;
}

/** When unanswered orders are cancelled automatically: after so many minutes (0: never), and whether at closing. */
type UnansweredRules = { endAfterMinutes: number; endsAtClosing: boolean };

/**
 * Whether the shop cancels an unanswered order now: it has waited for the minutes that the owner chose, or the shop has
 * closed, other than for a pause. No order is cancelled before it has waited five minutes (specification 5.10).
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
