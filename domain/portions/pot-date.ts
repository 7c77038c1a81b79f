import { calendarDay } from "../hours/calendar.ts";
import { nightEnds } from "../hours/night.ts";
import { inOrder, slotTimes } from "../hours/opening-slots.ts";
import type { StoreRules } from "../hours/store-now.ts";
import { addDays, nextShopMidnight, shopDay, startOfShopDay } from "../shop-day.ts";

const HOUR_MS = 3_600_000;
/** A shop kept open late by hand stays on the previous day's pots if it closes by six in the morning. */
const NIGHT_MS = 6 * HOUR_MS;

/**
 * The shop day whose pots are sold from at an instant: the current day, or the day before while its hours run past
 * midnight. It depends on the clock and the hours only, so a clock that was put back refills no pot, and no job has to
 * run when a day begins.
 */
export function potDate(rules: StoreRules, now: number): string {
	const today = shopDay(now).date;
	return now < soldFrom(rules, today) ? addDays(today, -1) : today;
}

/** When the shop next switches to another day's pots, after `now` (epoch ms). */
export function potsChangeAt(rules: StoreRules, now: number): number {
	const today = soldFrom(rules, shopDay(now).date);
	return today > now ? today : soldFrom(rules, shopDay(nextShopMidnight(now)).date);
}

/**
 * When a day's pots start to be sold (epoch ms): at its midnight, or when the night before ends, but at its first
 * opening at the latest.
 */
function soldFrom({ status, calendar }: StoreRules, date: string): number {
	const midnight = startOfShopDay(date);
	if (!calendar.hours.followHours) return midnight;
	const late = status.openUntil !== null && status.openUntil <= midnight + NIGHT_MS ? status.openUntil : midnight;
	const over = Math.max(late, nightEnds(calendar, addDays(date, -1)));
	const [first] = inOrder(calendarDay(calendar, date).slots);
	return first ? Math.min(slotTimes(midnight, first).opens, over) : over;
}
