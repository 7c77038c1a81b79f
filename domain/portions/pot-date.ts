import { calendarDay, type HoursCalendar } from "../hours/calendar.ts";
import { inOrder, slotTimes } from "../hours/slots.ts";
import { addDays, nextShopMidnight, shopDay, startOfShopDay } from "../shop-day.ts";

/** Whoever is closed for longer than that begins with a full pot by the calendar. */
const FURTHEST_DAYS = 62;

/**
 * Whose shop day's pots are sold from at an instant: they are full at the first opening of a day, or at its midnight
 * where the shop does not follow its hours; a closed day has none. Told from the clock alone, so that one that was put
 * back fills nothing a second time, and nobody need be awake at the opening.
 */
export function potDate(calendar: HoursCalendar, now: number): string {
	const today = shopDay(now).date;
	for (let back = 0; back < FURTHEST_DAYS; back += 1) {
		const date = addDays(today, -back);
		const filled = filledAt(calendar, date);
		if (filled !== null && filled <= now) return date;
	}
	return today;
}

/** When the pots are filled next, after `now` (epoch ms); Infinity if not within two months. */
export function filledNext(calendar: HoursCalendar, now: number): number {
	if (!calendar.hours.followHours) return nextShopMidnight(now);
	const today = shopDay(now).date;
	for (let ahead = 0; ahead < FURTHEST_DAYS; ahead += 1) {
		const filled = filledAt(calendar, addDays(today, ahead));
		if (filled !== null && filled > now) return filled;
	}
	return Number.POSITIVE_INFINITY;
}

/** When the pots of a day are filled (epoch ms); null on a day that the calendar keeps closed. */
function filledAt(calendar: HoursCalendar, date: string): number | null {
	if (!calendar.hours.followHours) return startOfShopDay(date);
	const [first] = inOrder(calendarDay(calendar, date).slots);
	return first ? slotTimes(startOfShopDay(date), first).opens : null;
}
