import { calendarDay, type HoursCalendar } from "../hours/calendar.ts";
import { slotMinutes } from "../hours/slots.ts";
import { startOfShopDay } from "../shop-day.ts";

/** Whoever opens at night starts cooking no earlier than others. */
const MORNING_MINUTES = 8 * 60;

/**
 * From when on the alarm band names what is prebooked for a shop day (`YYYY-MM-DD`), epoch ms: eight in the morning, or
 * earlier where the shop follows hours by which it opens earlier.
 */
export function namedFrom(calendar: HoursCalendar, date: string): number {
	const slots = calendar.hours.followHours ? calendarDay(calendar, date).slots : [];
	const opens = slots.map((slot) => slotMinutes(slot).opens);
	return startOfShopDay(date) + Math.min(MORNING_MINUTES, ...opens) * 60_000;
}
