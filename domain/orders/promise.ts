import { DAY_MS } from "../shop-day.ts";

/** A rush: each order takes extra minutes, until an instant (epoch ms). */
export type Rush = { extraMinutes: number; until: number };

/** The longest promise; longer waits are for prebookings. */
export const MAX_PROMISED_MINUTES = 240;
export const MAX_RUSH_MINUTES = 120;
const MAX_RUSH_MS = DAY_MS;
const STEP = 5;
const MINUTE_MS = 60_000;

/** The basis of a proposed promise: the minutes of a quiet hour, and how many orders the kitchen cooks at once. */
type Pace = { promiseMinutes: number; ordersAtOnce: number };

/** The current rush; null if there is none, or it is over. */
export function rushAt(rush: Rush | null, now: number): Rush | null {
	return rush && now < rush.until ? rush : null;
}

/**
 * The proposed minutes for an order: those of a quiet hour, plus 5 for each batch of orders before it, plus those of a
 * rush; at most 240 (specification 5.9).
 */
export function proposedMinutes(pace: Pace, underWay: number, rush: Rush | null, now: number): number {
	const batches = Math.floor(underWay / pace.ordersAtOnce);
	const minutes = pace.promiseMinutes + batches * STEP + (rushAt(rush, now)?.extraMinutes ?? 0);
	return Math.min(minutes, MAX_PROMISED_MINUTES);
}

/** A proposal changed by some taps, in steps of 5 minutes between 5 and 240. */
export function shiftedMinutes(minutes: number, taps: number): number {
	const next = (taps < 0 ? Math.ceil(minutes / STEP) : Math.floor(minutes / STEP)) + taps;
	return Math.min(Math.max(next * STEP, STEP), MAX_PROMISED_MINUTES);
}

/**
 * The estimate shown before an order is accepted: the shop's own text; during a rush, the minutes; if the shop promises
 * times, the minimum minutes, since only a cart's quote counts the orders before it.
 */
export function deliveryEstimate(
	shop: Pace & { promiseTimes: boolean; estimatedDelivery: string; estimatedDeliveryTa: string },
	rush: Rush | null,
	language: "en" | "ta",
	now: number,
): string {
	const isTamil = language === "ta";
	if (!shop.promiseTimes && !rushAt(rush, now))
		return (isTamil && shop.estimatedDeliveryTa) || shop.estimatedDelivery;
	const minutes = proposedMinutes(shop, 0, rush, now);
	if (shop.promiseTimes) return isTamil ? `குறைந்தது ${minutes} நிமிடங்களில்` : `${minutes} minutes or more`;
	return isTamil ? `சுமார் ${minutes} நிமிடங்களில்` : `about ${minutes} minutes`;
}

/** The promised time in so many minutes (epoch ms). */
export function promisedAfter(minutes: number, now: number): number {
	return now + minutes * MINUTE_MS;
}

/**
 * The new time of a delayed order: counted from the promise, or from now if that is past or missing; at most 240
 * minutes from now, or after the customer's chosen time.
 */
export function delayedTo(
	promisedAt: number | null,
	minutes: number,
	now: number,
	dueUntil: number | null = null,
): number {
	const later = promisedAfter(minutes, Math.max(promisedAt ?? now, now));
	return Math.min(later, promisedAfter(MAX_PROMISED_MINUTES, Math.max(now, dueUntil ?? now)));
}

/** Why the end of a rush that begins now is invalid; null if it is in the future, within a day. */
export function rushEndIssue(until: number, now: number): string | null {
	if (until <= now) return "The rush must end in the future";
	if (until > now + MAX_RUSH_MS) return "A rush can last up to a day";
	return null;
}
