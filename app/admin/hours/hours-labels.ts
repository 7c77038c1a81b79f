import type { CalendarDayView } from "../../../contract/hours.ts";
import type { Language } from "../../../contract/language.ts";
import type { Slot } from "../../../domain/hours/opening-slots.ts";
import { shortDay } from "../../format/admin-days.ts";
import { timeOfDay } from "../../format/admin-time.ts";
import type { HoursTexts } from "./hours-texts.ts";

/** The hours of a day: 10:00 am – 3:00 pm, 6:00 pm – 1:00 am. */
export function slotsLabel(slots: readonly Slot[], texts: HoursTexts, language: Language): string {
	return slots.map((slot) => slotLabel(slot, texts, language)).join(", ") || texts.closed;
}

/** One slot; am and pm do not wrap away from their time. */
export function slotLabel({ opens, closes }: Slot, texts: HoursTexts, language: Language): string {
	if (opens === closes) return texts.allDay;
	return [opens, closes].map((time) => timeOfDay(time, language).replaceAll(" ", "\u00a0")).join(" – ");
}

/** Why a day is open or closed, if not by the week's rule. */
export function whyLabel(
	{ reason, label }: Pick<CalendarDayView, "reason" | "label">,
	texts: HoursTexts,
): string | null {
	if (reason === "new-moon") return texts.newMoon;
	if (reason === "weekly") return null;
	return label ?? (reason === "closure" ? texts.closedByYou : texts.specialHours);
}

/** Days from the first to the last: Tue 8 Dec, or Tue 8 Dec – Fri 11 Dec. */
export function spanLabel(from: string, to: string, language: Language): string {
	return from === to ? shortDay(from, language) : `${shortDay(from, language)} – ${shortDay(to, language)}`;
}
