import type { CalendarDayView } from "../../../contract/hours.ts";
import { WEEKDAYS } from "../../../contract/weekdays.ts";
import type { Slot } from "../../../domain/hours/slots.ts";
import { dayOfDate } from "../../../domain/shop-day.ts";
import { DAY_HALVES, MONTHS } from "../../format/admin-time.ts";

/** A time of day as the admin says it: `15:30` is 3:30 pm. */
export function timeLabel(time: string): string {
	const hour = Number(time.slice(0, 2));
	return DAY_HALVES[hour < 12 ? "am" : "pm"](`${hour % 12 || 12}:${time.slice(3)}`);
}

/** The hours of a day: 10:00 am – 3:00 pm, 6:00 pm – 1:00 am. */
export function slotsLabel(slots: readonly Slot[]): string {
	return slots.map(slotLabel).join(", ") || "Closed";
}

/** One slot; am and pm stay beside their time. */
export function slotLabel({ opens, closes }: Slot): string {
	if (opens === closes) return "All day";
	return [opens, closes].map((time) => timeLabel(time).replace(" ", "\u00a0")).join(" – ");
}

/** Why a day is as it is, where that is not the week's rule. */
export function whyLabel({ reason, label }: Pick<CalendarDayView, "reason" | "label">): string | null {
	if (reason === "new-moon") return "New moon";
	if (reason === "weekly") return null;
	return label ?? (reason === "closure" ? "Closed by you" : "Special hours");
}

/** A day in a list: Tue 8 Dec. */
export function shortDay(date: string): string {
	const [, month = 1, day = 1] = date.split("-").map(Number);
	return `${WEEKDAYS.en[dayOfDate(date).weekday]?.slice(0, 3)} ${day} ${MONTHS[month - 1]}`;
}

/** Days from the first to the last: Tue 8 Dec, or Tue 8 Dec – Fri 11 Dec. */
export function spanLabel(from: string, to: string): string {
	return from === to ? shortDay(from) : `${shortDay(from)} – ${shortDay(to)}`;
}
