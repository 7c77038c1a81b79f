/** A calendar day in the shop's time zone, Asia/Kolkata (specification 1.4). Weekday 0 is Sunday. */
export type ShopDay = { readonly date: string; readonly weekday: number };

/**
 * Asia/Kolkata is 5:30 hours ahead of UTC all year round, and has been since 1945. A constant, because `Intl` and its
 * formatter would slow down a first visit (decision 006).
 */
export const AHEAD_OF_UTC_MS = 5.5 * 3_600_000;

/** The length of every day: Chennai has no daylight saving time (facts 6). */
export const DAY_MS = 24 * 3_600_000;

/** An instant (epoch ms) as a date whose UTC parts are the time on the shop's clock. */
export function inShopTime(instant: number): Date {
	return new Date(instant + AHEAD_OF_UTC_MS);
}

/** The shop's day at an instant (epoch ms): midnight in Chennai is 18:30 UTC. */
export function shopDay(instant: number): ShopDay {
	return dayOfDate(inShopTime(instant).toISOString().slice(0, 10));
}

/** The shop day of a date `YYYY-MM-DD`. */
export function dayOfDate(date: string): ShopDay {
	return { date, weekday: new Date(`${date}T00:00:00Z`).getUTCDay() };
}

/** The date this many days after a date `YYYY-MM-DD`, or before it if negative. */
export function addDays(date: string, days: number): string {
	return new Date(Date.parse(`${date}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The first instant (epoch ms) of the shop day after that of `instant`. */
export function nextShopMidnight(instant: number): number {
	return startOfShopDay(addDays(shopDay(instant).date, 1));
}

/** The first instant (epoch ms) of a shop day `YYYY-MM-DD`. */
export function startOfShopDay(date: string): number {
	return Date.parse(`${date}T00:00:00Z`) - AHEAD_OF_UTC_MS;
}

/** The instants (epoch ms) of the days from `from` to `to`, end exclusive; without `to`, of one day. */
export function spanOfDays(from: string, to = from): { start: number; end: number } {
	return { start: startOfShopDay(from), end: startOfShopDay(addDays(to, 1)) };
}
