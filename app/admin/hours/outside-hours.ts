import type { CalendarDayView } from "../../../contract/hours.ts";
import type { AdminOrderView } from "../../../contract/orders.ts";
import { slotMinutes } from "../../../domain/hours/slots.ts";
import { startOfShopDay } from "../../../domain/shop-day.ts";

/** An order for a time of its customer's choice, as far as the calendar names it. */
export type ForLater = Pick<
	AdminOrderView,
	"_id" | "orderId" | "customerName" | "fulfilment" | "eatsHere" | "dueAt" | "dueUntil"
>;

const MINUTE_MS = 60_000;

/**
 * Whether a time (epoch ms) lies in none of the hours of these days; those past midnight belong to the day on which
 * they begin.
 */
export function isOutsideHours(at: number, days: readonly Pick<CalendarDayView, "date" | "slots">[]): boolean {
	return !days.some(({ date, slots }) => {
		const midnight = startOfShopDay(date);
		return slots
			.map(slotMinutes)
			.some(({ opens, closes }) => at >= midnight + opens * MINUTE_MS && at < midnight + closes * MINUTE_MS);
	});
}
