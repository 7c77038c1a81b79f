/** A calendar day in the shop's own zone, Asia/Kolkata (specification 1.4). Weekday 0 is Sunday. */
export type ShopDay = { readonly date: string; readonly weekday: number };

/**
 * Asia/Kolkata is 5:30 hours ahead of UTC all year round, and has been since 1945. Counted rather than asked of `Intl`,
 * whose formatter a first visit would wait for (decision 006).
 */
export const AHEAD_OF_UTC_MS = 5.5 * 3_600_000;

/** An instant (epoch ms) as a date whose parts in UTC are those that the clock on the shop's wall shows. */
export function inShopTime(instant: number): Date {
	return new Date(instant + AHEAD_OF_UTC_MS);
}

/** The shop's day at an instant (epoch ms): midnight in Chennai is 18:30 UTC. */
export function shopDay(instant: number): ShopDay {
	return dayOfDate(inShopTime(instant).toISOString().slice(0, 10));
}

/** The shop day of a written date `YYYY-MM-DD`. */
export function dayOfDate(date: string): ShopDay {
	return { date, weekday: new Date(`${date}T00:00:00Z`).getUTCDay() };
}

/** The date so many days after (or, below zero, before) a written date. */
export function addDays(date: string, days: number): string {
	return new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The first instant (epoch ms) of the shop day after the one that holds `instant`. */
export function nextShopMidnight(instant: number): number {
	return startOfShopDay(addDays(shopDay(instant).date, 1));
}

/** The first instant (epoch ms) of the shop day that is written so. */
export function startOfShopDay(date: string): number {
	return Date.parse(`${date}T00:00:00Z`) - AHEAD_OF_UTC_MS;
}

/** The instants (epoch ms) of some written days, the last one excluded; without `to` of one. */
export function spanOfDays(from: string, to = from): { start: number; end: number } {
	return { start: startOfShopDay(from), end: startOfShopDay(addDays(to, 1)) };
}
