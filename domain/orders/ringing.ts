import { isFromBeforePutBack } from "../clock.ts";
import type { OrderStatus } from "./order-status.ts";

/** An order that nobody has answered for this long is urgent, then overdue (specification 10.3). */
const URGENT_AFTER_SECONDS = 70;
const OVERDUE_AFTER_SECONDS = 180;

export type RingLevel = "new" | "urgent" | "overdue";

/** How often and how loud an unanswered order rings (1 is the device's own volume). */
export const RINGS: Record<RingLevel, { everySeconds: number; volume: number }> = {
	new: { everySeconds: 6, volume: 0.8 },
	urgent: { everySeconds: 4, volume: 0.9 },
	overdue: { everySeconds: 2.5, volume: 1 },
};

/** Acknowledging silences an order for this long; an order not accepted by then rings again (specification 10.3). */
export const ACKNOWLEDGED_FOR_MS = 5 * 60_000;

/**
 * An order that has waited longer neither rings again nor alerts a phone: it is too late to cook it, and the orders
 * page points it out.
 */
export const RINGS_FOR_MS = 12 * 3_600_000;

/** The parts of an order that decide whether it rings; times are epoch ms. */
export type RingingOrder = {
	status: OrderStatus;
	placedAt: number;
	/** When staff last acknowledged it; null if never. */
	acknowledgedAt: number | null;
	isFromPrebooking: boolean;
	isHidden: boolean;
};

/**
 * Whether an order rings in the admin: it is still Pending, and was not acknowledged in the last five minutes. An order
 * made from a prebooking is no news to the admin, and a hidden order needs no work: neither rings.
 */
export function rings(order: RingingOrder, now: number): boolean {
	if (!waitsForAnswer(order)) return false;
	if (order.acknowledgedAt === null) return true;
	const again = ringsAgainAt(order);
	// A clock that was put back must not silence the shop.
	return again !== null && (now >= again || isFromBeforePutBack(order.acknowledgedAt, now));
}

/** When an acknowledged order rings again (epoch ms) unless it is answered; null if it does not. */
export function ringsAgainAt(order: RingingOrder): number | null {
	if (!waitsForAnswer(order) || order.acknowledgedAt === null) return null;
	const again = order.acknowledgedAt + ACKNOWLEDGED_FOR_MS;
	return again < order.placedAt + RINGS_FOR_MS ? again : null;
}

function waitsForAnswer({ status, isFromPrebooking, isHidden }: RingingOrder): boolean {
	return status === "Pending" && !isFromPrebooking && !isHidden;
}

/** The minutes of waiting after which phones ring; after the last, every five minutes. */
const PHONE_MINUTES = [0, 1, 3] as const;
const PHONE_EVERY_MINUTES = 5;

/** One text message is sent after this many minutes of waiting. */
export const SMS_AFTER_MINUTES = 3;

/**
 * The latest phone ring due for an order that has waited this long (milliseconds), by its minute: 0, 1, 3, 5, 10 and so
 * on; null once phones no longer ring for it. A server that was down makes up for missed rings with one.
 */
export function phoneRing(waitingMs: number): number | null {
	if (waitingMs < 0 || waitingMs >= RINGS_FOR_MS) return null;
	const minutes = Math.floor(waitingMs / 60_000);
	if (minutes >= PHONE_EVERY_MINUTES) return minutes - (minutes % PHONE_EVERY_MINUTES);
	return PHONE_MINUTES.findLast((minute) => minute <= minutes) ?? null;
}

/** How urgent an order is after waiting this long (milliseconds) for an answer. */
export function ringLevel(waitingMs: number): RingLevel {
	if (waitingMs >= OVERDUE_AFTER_SECONDS * 1000) return "overdue";
	return waitingMs >= URGENT_AFTER_SECONDS * 1000 ? "urgent" : "new";
}
