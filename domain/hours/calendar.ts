import { dayOfDate } from "../shop-day.ts";
import type { Slot } from "./opening-slots.ts";

/** The new-moon days on which the shop is closed: Tuesdays only (specification 8.2), all, or none. */
export const NEW_MOON_RULES = ["tuesdays", "all", "none"] as const;
export type NewMoonRule = (typeof NEW_MOON_RULES)[number];

/** The longest time before closing at which last orders may end. */
export const MAX_LAST_ORDER_MINUTES = 180;

/** The longest label of days that are closed or open at other hours, in English and in Tamil. */
export const MAX_LABEL = 80;
export const MAX_LABEL_TA = 120;

/** The shop's regular hours. */
export type StoreHours = {
	/** Whether the shop opens and closes by these hours; if false, only Store Status decides. */
	followHours: boolean;
	/** The slots of each weekday in order; 0 is Sunday. */
	weekly: readonly (readonly Slot[])[];
	newMoon: NewMoonRule;
	/** Orders are taken until this many minutes before closing. */
	lastOrderMinutes: number;
};

/**
 * Days (`YYYY-MM-DD`, both included) on which the shop is closed, or open despite its regular hours, or at other hours.
 */
export type Closure = {
	id: string;
	from: string;
	to: string;
	isOpen: boolean;
	/** The hours of a special day; null means those of its weekday. */
	slots: readonly Slot[] | null;
	/** The reason shown to customers, such as Pongal; empty for none. */
	label: string;
	labelTa: string | null;
};

export type HoursCalendar = {
	hours: StoreHours;
	/** Newest first: of two for the same day, the newer one applies. */
	closures: readonly Closure[];
	/** Whether a day is the civil day of a new moon (facts 6). */
	isNewMoon: (date: string) => boolean;
};

export const DAY_REASONS = ["weekly", "closure", "special", "new-moon"] as const;
/** One day of the calendar: whether and when the shop opens, and why. */
export type CalendarDay = {
	date: string;
	isOpen: boolean;
	slots: readonly Slot[];
	reason: (typeof DAY_REASONS)[number];
	label: string | null;
	labelTa: string | null;
	/** The closure or special day that decides this day. */
	closureId: string | null;
};

const TUESDAY = 2;

/** The day's hours: by the newest closure or special day, else the new moon, else the weekday. */
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
