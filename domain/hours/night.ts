import { addDays, startOfShopDay } from "../shop-day.ts";
import { calendarDay, type HoursCalendar } from "./calendar.ts";
import { type Slot, slotTimes } from "./opening-slots.ts";

/** When the night before a day ends (epoch ms): at its midnight, or when the hours of the day before are over. */
export function nightEnds(calendar: HoursCalendar, date: string): number {
	const dayBefore = addDays(date, -1);
	return nightOf({ date: dayBefore, slots: calendarDay(calendar, dayBefore).slots });
}

/** When a day with these hours ends (epoch ms): at midnight, or when its night is over. */
export function nightOf({ date, slots }: { date: string; slots: readonly Slot[] }): number {
	const ends = slots.map((slot) => slotTimes(startOfShopDay(date), slot).closes);
	return Math.max(startOfShopDay(addDays(date, 1)), ...ends);
}
