import { addDays, startOfShopDay } from "../shop-day.ts";
import { calendarDay, type HoursCalendar } from "./calendar.ts";
import { type Slot, slotTimes } from "./opening-slots.ts";

/** When a day's night ends (epoch ms): at its last midnight, or when its hours are over. */
export function nightEnds(calendar: HoursCalendar, date: string): number {
	return nightOf({ date, slots: calendarDay(calendar, date).slots });
}

/** When a day with these hours ends (epoch ms): at midnight, or when its night is over. */
export function nightOf({ date, slots }: { date: string; slots: readonly Slot[] }): number {
	const ends = slots.map((slot) => slotTimes(startOfShopDay(date), slot).closes);
	return Math.max(startOfShopDay(addDays(date, 1)), ...ends);
}
