import { DAY_MS } from "../shop-day.ts";

/** A rush: each order takes extra minutes, until an instant (epoch ms). */
export type Rush = { extraMinutes: number; until: number };

export const MAX_RUSH_MINUTES = 120;
/** The end of a rush with the shop's day, or with its night past midnight. */
export const END_OF_TODAY = "today";
export const MAX_RUSH_MS = DAY_MS;

/** The current rush; null if there is none, or it is over. */
export function rushAt(rush: Rush | null, now: number): Rush | null {
	return rush && now < rush.until ? rush : null;
}

/** Why the end of a rush that begins now is invalid; null if it is in the future, within a day. */
export function rushEndIssue(until: number, now: number): string | null {
	if (until <= now) return "The rush must end in the future";
	if (until > now + MAX_RUSH_MS) return "A rush can last up to a day";
	return null;
}
