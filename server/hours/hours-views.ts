import type { CalendarDayView, ClosureView, StoreHoursView } from "../../contract/hours.ts";
import type { CalendarDay, Closure, StoreHours } from "../../domain/hours/calendar.ts";
import type { Slot } from "../../domain/hours/opening-slots.ts";

/** The hours as the API sends them, each weekday from Sunday on. */
export function storeHoursView({ weekly, ...rest }: StoreHours): StoreHoursView {
	return { ...rest, weekly: weekly.map((slots, day) => ({ day, slots: slotsView(slots) })) };
}

/** A closure or special day as the API sends it. */
export function closureView({ slots, ...closure }: Closure): ClosureView {
	return { ...closure, slots: slots && slotsView(slots) };
}

/** A day of the calendar as the API sends it. */
export function calendarDayView({ slots, ...day }: CalendarDay): CalendarDayView {
	return { ...day, slots: slotsView(slots) };
}

function slotsView(slots: readonly Slot[]): Slot[] {
	return slots.map(({ opens, closes }) => ({ opens, closes }));
}
