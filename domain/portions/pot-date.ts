import { calendarDay } from "../hours/calendar.ts";
import { inOrder, slotTimes } from "../hours/slots.ts";
import type { StoreRules } from "../hours/store-now.ts";
import { addDays, nextShopMidnight, shopDay, startOfShopDay } from "../shop-day.ts";

const HOUR_MS = 3_600_000;
/** Who has opened late by hand goes on with the day before, if that ends by six in the morning. */
const NIGHT_MS = 6 * HOUR_MS;

/**
 * Whose shop day's pots are sold from at an instant: its own day's, but those of the day before while what opened then
 * goes on past midnight. Told from the clock and the hours alone, so that a clock that was put back fills nothing a
 * second time, and nobody need be awake when a day begins.
 */
export function potDate(rules: StoreRules, now: number): string {
	const today = shopDay(now).date;
	return now < soldFrom(rules, today) ? addDays(today, -1) : today;
}

/** When another day's pots are sold from next, after `now` (epoch ms). */
export function potsChangeAt(rules: StoreRules, now: number): number {
	const today = soldFrom(rules, shopDay(now).date);
	return today > now ? today : soldFrom(rules, shopDay(nextShopMidnight(now)).date);
}

/** From when the pots of a day are sold from (epoch ms): its midnight, or when the night before it ends. */
function soldFrom({ status, calendar }: StoreRules, date: string): number {
	const midnight = startOfShopDay(date);
	if (!calendar.hours.followHours) return midnight;
	const dayBefore = addDays(date, -1);
	const ends = calendarDay(calendar, dayBefore).slots.map(
		(slot) => slotTimes(startOfShopDay(dayBefore), slot).closes,
	);
	const late = status.openUntil !== null && status.openUntil <= midnight + NIGHT_MS ? status.openUntil : midnight;
	const nightEnds = Math.max(midnight, late, ...ends);
	const [first] = inOrder(calendarDay(calendar, date).slots);
	return first ? Math.min(slotTimes(midnight, first).opens, nightEnds) : nightEnds;
}
