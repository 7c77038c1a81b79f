/** More orders at once than usual: each takes so many minutes more, until an instant (epoch ms). */
export type Rush = { extraMinutes: number; until: number };

/** Nobody waits longer for a dish that is being cooked: what takes longer is booked. */
export const MAX_PROMISED_MINUTES = 240;
export const MAX_RUSH_MINUTES = 120;
const LONGEST_RUSH_MS = 24 * 3_600_000;
const STEP = 5;
const MINUTE_MS = 60_000;

/** What a promise is proposed by: the minutes of a quiet hour, and how many orders the kitchen cooks at once. */
type Pace = { promiseMinutes: number; ordersAtOnce: number };

/** The rush that is on now; null if there is none, or it is over. */
export function rushAt(rush: Rush | null, now: number): Rush | null {
	return rush && now < rush.until ? rush : null;
}

/**
 * The minutes in which an order will be there: those of a quiet hour, 5 more for each batch of orders that the kitchen
 * has before it, and those of a rush; at most 240 (specification 5.9).
 */
export function proposedMinutes(pace: Pace, underWay: number, rush: Rush | null, now: number): number {
	const batches = Math.floor(underWay / pace.ordersAtOnce);
	const minutes = pace.promiseMinutes + batches * STEP + (rushAt(rush, now)?.extraMinutes ?? 0);
	return Math.min(minutes, MAX_PROMISED_MINUTES);
}

/** One tap less or more of a proposal, in steps of 5 minutes between 5 and 240. */
export function shiftedMinutes(minutes: number, taps: number): number {
	const next = (taps < 0 ? Math.ceil(minutes / STEP) : Math.floor(minutes / STEP)) + taps;
	return Math.min(Math.max(next * STEP, STEP), MAX_PROMISED_MINUTES);
}

/**
 * What is said of every order before one is accepted: the shop's own words; while there is a rush in how many minutes;
 * where it promises times, in how many at least, since only a cart knows what the kitchen has before it.
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

/** When an order is there that is promised in so many minutes (epoch ms). */
export function promisedAfter(minutes: number, now: number): number {
	return now + minutes * MINUTE_MS;
}

/**
 * When a delayed order is there: counted from what was promised, or from now where that is over or nothing was; at most
 * 240 minutes ahead, or after the time that its customer chose.
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

/** What is wrong with the end of a rush that begins now; null when it lies ahead, within a day. */
export function rushEndIssue(until: number, now: number): string | null {
	if (until <= now) return "The rush must end in the future";
	if (until > now + LONGEST_RUSH_MS) return "A rush can last up to a day";
	return null;
}
