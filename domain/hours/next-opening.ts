import { calendarDay, type HoursCalendar } from "./calendar.ts";
import { nextOpeningByText } from "./next-opening-by-text.ts";
import { nextOpeningAfter } from "./openings.ts";

/**
 * When the shop opens next (epoch ms, always after `now`): by its hours if it follows them, else by its opening-hours
 * text on a day that its calendar does not close.
 */
export function nextOpening(openingHoursText: string, calendar: HoursCalendar, now: number): number {
	const byHours = calendar.hours.followHours ? nextOpeningAfter(calendar, now) : null;
	return byHours ?? nextOpeningByText(openingHoursText, now, (date) => !calendarDay(calendar, date).isOpen);
}
