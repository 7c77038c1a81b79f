import { dayOfDate } from "../shop-day.ts";
import type { Slot } from "./slots.ts";

/** On which new-moon days the shop rests: none, those that are Tuesdays (specification 8.2), or all. */
export const NEW_MOON_RULES = ["tuesdays", "all", "none"] as const;
export type NewMoonRule = (typeof NEW_MOON_RULES)[number];

/** The last order may be due so long before closing. */
export const MAX_LAST_ORDER_MINUTES = 180;

/** When the shop is open as a rule. */
export type StoreHours = {
	/** Whether the shop opens and closes by these hours; if not, Store Status alone decides. */
	followHours: boolean;
	/** The slots of each weekday in their order; 0 is Sunday. */
	weekly: readonly (readonly Slot[])[];
	newMoon: NewMoonRule;
	/** Orders are taken until so many minutes before closing. */
	lastOrderMinutes: number;
};

/** Days (`YYYY-MM-DD`, both included) on which the shop is closed, or open in spite of the rule or at other hours. */
export type Closure = {
	id: string;
	from: string;
	to: string;
	isOpen: boolean;
	/** The hours of a special day; null are those of its weekday. */
	slots: readonly Slot[] | null;
	/** What customers are told, such as Pongal; empty for nothing. */
	label: string;
	labelTa: string | null;
};

export type HoursCalendar = {
	hours: StoreHours;
	/** The newest first: of two for the same day, what was said last holds. */
	closures: readonly Closure[];
	/** Whether a day is the civil day of a new moon (facts 6). */
	isNewMoon: (date: string) => boolean;
};

export const DAY_REASONS = ["weekly", "closure", "special", "new-moon"] as const;
/** One day of the calendar: whether and when the shop opens on it, and why so. */
export type CalendarDay = {
	date: string;
	isOpen: boolean;
	slots: readonly Slot[];
	reason: (typeof DAY_REASONS)[number];
	label: string | null;
	labelTa: string | null;
	/** The closure or special day that decides it. */
	closureId: string | null;
};

const TUESDAY = 2;

/** A day by the hours: the newest closure or special day, else the new moon, else the weekday. */
export function calendarDay({ hours, closures, isNewMoon }: HoursCalendar, date: string): CalendarDay {
	const { weekday } = dayOfDate(date);
	const weekly = hours.weekly[weekday] ?? [];
	const closure = closures.find(({ from, to }) => from <= date && date <= to);
	if (closure) {
		const slots = closure.isOpen ? (closure.slots ?? weekly) : [];
		return {
			...{ date, isOpen: slots.length > 0, slots },
			reason: closure.isOpen ? "special" : "closure",
			label: closure.label || null,
			labelTa: closure.labelTa,
			closureId: closure.id,
		};
	}
	const unnamed = { label: null, labelTa: null, closureId: null };
	const mayRest = hours.newMoon === "all" || (hours.newMoon === "tuesdays" && weekday === TUESDAY);
	if (weekly.length > 0 && mayRest && isNewMoon(date)) {
		return { date, isOpen: false, slots: [], reason: "new-moon", ...unnamed };
	}
	return { date, isOpen: weekly.length > 0, slots: weekly, reason: "weekly", ...unnamed };
}
