import { type Rush, rushAt } from "../store/rush.ts";

/** The longest promise; longer waits are for prebookings. */
export const MAX_PROMISED_MINUTES = 240;
const STEP = 5;
const MINUTE_MS = 60_000;

/** The basis of a proposed promise: the minutes of a quiet hour, and how many orders the kitchen cooks at once. */
export type Pace = { promiseMinutes: number; ordersAtOnce: number };

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

/** Whether a delay to this time is one to who reads it to the minute: one at its limit moves nothing. */
export function movesPromise(delayedAt: number, promisedAt: number | null): boolean {
	return promisedAt === null || delayedAt - promisedAt >= MINUTE_MS;
}
