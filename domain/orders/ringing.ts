import { isFromBeforePutBack } from "../clock.ts";
import type { OrderStatus } from "./order-status.ts";

/** An order that nobody has answered for this long is urgent, then overdue (specification 10.3). */
const URGENT_AFTER_SECONDS = 70;
const OVERDUE_AFTER_SECONDS = 180;

export type RingLevel = "new" | "urgent" | "overdue";

/** How an unanswered order sounds: how often, and how loud (1 is as loud as the device is set). */
export const RINGS: Record<RingLevel, { everySeconds: number; volume: number }> = {
	new: { everySeconds: 6, volume: 0.8 },
	urgent: { everySeconds: 4, volume: 0.9 },
	overdue: { everySeconds: 2.5, volume: 1 },
};

/** Acknowledging silences an order for this long; what is not accepted by then rings again (specification 10.3). */
export const ACKNOWLEDGED_FOR_MS = 5 * 60_000;

/**
 * An order that has waited longer neither rings again nor reaches a phone: nobody cooks it any more, and the orders
 * page points at it.
 */
export const RINGS_FOR_MS = 12 * 3_600_000;

/** An order, as far as it decides whether it rings; times are epoch ms. */
export type RingingOrder = {
	status: OrderStatus;
	placedAt: number;
	/** When somebody of the staff has seen it last; null while nobody has. */
	acknowledgedAt: number | null;
	isFromPrebooking: boolean;
	isHidden: boolean;
};

/**
 * Whether an order rings in the admin: it is still where its customer left it, and nobody has acknowledged it in the
 * last five minutes. What the admin made out of a prebooking is no news to the admin, and what was hidden no work.
 */
export function rings(order: RingingOrder, now: number): boolean {
	if (!waitsForAnswer(order)) return false;
	if (order.acknowledgedAt === null) return true;
	const again = ringsAgainAt(order);
	// A clock that was put back must not silence the shop.
	return again !== null && (now >= again || isFromBeforePutBack(order.acknowledgedAt, now));
}

/** When an order that was acknowledged rings again (epoch ms) unless it is answered; null where it does not. */
export function ringsAgainAt(order: RingingOrder): number | null {
	if (!waitsForAnswer(order) || order.acknowledgedAt === null) return null;
	const again = order.acknowledgedAt + ACKNOWLEDGED_FOR_MS;
	return again < order.placedAt + RINGS_FOR_MS ? again : null;
}

function waitsForAnswer({ status, isFromPrebooking, isHidden }: RingingOrder): boolean {
	return status === "Pending" && !isFromPrebooking && !isHidden;
}

/** The minutes of waiting after which phones ring; after the last one every five. */
const PHONE_MINUTES = [0, 1, 3] as const;
const PHONE_EVERY_MINUTES = 5;

/** After so many minutes of waiting one text message goes out. */
export const SMS_AFTER_MINUTES = 3;

/**
 * The ring that phones should have had last by an order that has waited so long (milliseconds), by its minute: 0, 1, 3,
 * 5, 10 and so on; null once nobody rings for it any more. What a shop that stood still has missed is one ring.
 */
export function phoneRing(waitingMs: number): number | null {
	if (waitingMs < 0 || waitingMs >= RINGS_FOR_MS) return null;
	const minutes = Math.floor(waitingMs / 60_000);
	if (minutes >= PHONE_EVERY_MINUTES) return minutes - (minutes % PHONE_EVERY_MINUTES);
	return PHONE_MINUTES.findLast((minute) => minute <= minutes) ?? null;
}

/** How pressing an order is that has waited so long (milliseconds) for an answer. */
export function ringLevel(waitingMs: number): RingLevel {
	if (waitingMs >= OVERDUE_AFTER_SECONDS * 1000) return "overdue";
	return waitingMs >= URGENT_AFTER_SECONDS * 1000 ? "urgent" : "new";
}
