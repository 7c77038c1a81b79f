import { groupBy } from "../group-by.ts";
import type { CalendarDay } from "./calendar.ts";
import type { Slot } from "./opening-slots.ts";

type HoursOfDays = { "@type": "OpeningHoursSpecification"; dayOfWeek: string[]; opens: string; closes: string };
type HoursOfDates = {
	"@type": "OpeningHoursSpecification";
	validFrom: string;
	validThrough: string;
	opens: string;
	closes: string;
};
/** The opening hours in schema.org format for search engines. */
export type StructuredHours =
	| { openingHours: readonly string[] }
	| { openingHoursSpecification: HoursOfDays[]; specialOpeningHoursSpecification: HoursOfDates[] };

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The weekly hours, and the coming days that differ from them; a closed day opens and closes at midnight. */
export function structuredCalendar(
	weekly: readonly { day: number; slots: readonly Slot[] }[],
	ahead: readonly Pick<CalendarDay, "date" | "slots" | "reason">[],
): StructuredHours {
	const bySlot = groupBy(
		weekly.flatMap(({ day, slots }) => slots.map((slot) => ({ day, slot }))),
		({ slot }) => `${slot.opens} ${slot.closes}`,
	);
	return {
		openingHoursSpecification: [...bySlot.values()].flatMap((held) => {
			const slot = held[0]?.slot;
			const dayOfWeek = held.map(({ day }) => DAYS[day] ?? "");
			return slot ? [{ "@type": "OpeningHoursSpecification" as const, dayOfWeek, ...schemaOrgSlot(slot) }] : [];
		}),
		specialOpeningHoursSpecification: ahead
			.filter(({ reason }) => reason !== "weekly")
			.flatMap(({ date, slots }) =>
				(slots.length > 0 ? slots.map(schemaOrgSlot) : [CLOSED]).map((slot) => specialHours(date, slot)),
			),
	};
}

/** As search engines read it: a whole day from 00:00 to 00:00 would be closed (facts 3.9). */
export function schemaOrgSlot(slot: Slot): Slot {
	return slot.opens === "00:00" && slot.closes === "00:00" ? { opens: "00:00", closes: "23:59" } : slot;
}

const CLOSED: Slot = { opens: "00:00", closes: "00:00" };

function specialHours(date: string, { opens, closes }: Slot): HoursOfDates {
	return { "@type": "OpeningHoursSpecification", validFrom: date, validThrough: date, opens, closes };
}
