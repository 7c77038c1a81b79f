import { startOfShopDay } from "../shop-day.ts";
import { type Slot, slotTimes } from "./opening-slots.ts";

/**
 * Whether a time (epoch ms) lies outside the hours of these days; hours past midnight belong to the day on which they
 * begin.
 */
export function isOutsideHours(at: number, days: readonly { date: string; slots: readonly Slot[] }[]): boolean {
	return !days.some(({ date, slots }) => {
		const midnight = startOfShopDay(date);
		return slots.map((slot) => slotTimes(midnight, slot)).some(({ opens, closes }) => at >= opens && at < closes);
	});
}
