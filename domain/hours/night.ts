import { addDays, startOfShopDay } from "../shop-day.ts";
import { calendarDay, type HoursCalendar } from "./calendar.ts";
import { slotTimes } from "./opening-slots.ts";

/** When the night before a day ends (epoch ms): at its midnight, or when the hours of the day before are over. */
export function nightEnds(calendar: HoursCalendar, date: string): number {
	const dayBefore = addDays(date, -1);
	const ends = calendarDay(calendar, dayBefore).slots.map(
		(slot) => slotTimes(startOfShopDay(dayBefore), slot).closes,
	);
	return Math.max(startOfShopDay(date), ...ends);
}
