import { calendarDay, type HoursCalendar } from "../hours/calendar.ts";
import { slotMinutes } from "../hours/opening-slots.ts";
import { startOfShopDay } from "../shop-day.ts";

/** A shop that opens later names them at eight too. */
const MORNING_MINUTES = 8 * 60;

/**
 * When the alarm band starts to name the prebookings for a shop day (`YYYY-MM-DD`), epoch ms: eight in the morning, or
 * the shop's opening time if it follows its hours and opens earlier.
 */
export function morningNoticeFrom(calendar: HoursCalendar, date: string): number {
	const slots = calendar.hours.followHours ? calendarDay(calendar, date).slots : [];
	const opens = slots.map((slot) => slotMinutes(slot).opens);
	return startOfShopDay(date) + Math.min(MORNING_MINUTES, ...opens) * 60_000;
}
