import { schemaOrgSlot } from "./structured-hours.ts";

const DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
const LINE = /^\s*(\w{2})\w*\s*-\s*(\w{2})\w*\s+(\d{1,2}):(\d{2})\s*([AP])M\s*-\s*(\d{1,2}):(\d{2})\s*([AP])M/i;

/** One line of the opening-hours text: its weekdays (0 is Monday) and its times in minutes after midnight. */
export type HoursLine = { first: number; last: number; opens: number; closes: number };

/**
 * The opening hours in schema.org format for search engines, one for each line of the text: "Sun - Sat 10:00 AM - 3:00
 * PM" is `Mo-Su 10:00-15:00`. Empty if the text has another format: no hours are better than wrong ones.
 */
export function structuredHours(openingHoursText: string): string[] {
	return hoursLines(openingHoursText).map(({ first, last, opens, closes }) => {
		const isWholeWeek = (last - first + 7) % 7 === 6;
		const days = isWholeWeek ? "Mo-Su" : `${DAYS[first]}-${DAYS[last]}`;
		const slot = schemaOrgSlot({ opens: clock(opens), closes: clock(closes) });
		return `${days} ${slot.opens}-${slot.closes}`;
	});
}

/** The lines of the text that can be parsed; semicolons separate lines. */
export function hoursLines(openingHoursText: string): HoursLine[] {
	return openingHoursText
		.split(";")
		.map(hoursLine)
		.filter((line) => line !== null);
}

/** Parses the days and hours at the start of a text; null if it has another format. */
function hoursLine(text: string): HoursLine | null {
	const found = LINE.exec(text);
	if (!found) return null;
	const [, from = "", to = "", ...times] = found;
	const first = dayIndex(from);
	const last = dayIndex(to);
	const opens = minutes(times.slice(0, 3));
	const closes = minutes(times.slice(3, 6));
	if (first < 0 || last < 0 || opens === null || closes === null) return null;
	return { first, last, opens, closes };
}

function dayIndex(word: string): number {
	return DAYS.findIndex((day) => day.toLowerCase() === word.toLowerCase());
}

function minutes([hour = "0", minute = "00", half = "A"]: string[]): number | null {
	if (Number(hour) < 1 || Number(hour) > 12 || Number(minute) > 59) return null;
	return ((Number(hour) % 12) + (half.toUpperCase() === "P" ? 12 : 0)) * 60 + Number(minute);
}

function clock(minutesOfDay: number): string {
	const hours = String(Math.floor(minutesOfDay / 60)).padStart(2, "0");
	return `${hours}:${String(minutesOfDay % 60).padStart(2, "0")}`;
}
