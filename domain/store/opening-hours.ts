const DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
const LINE =
	/^\s*(\w{2})\w*\s*-\s*(\w{2})\w*\s+(\d{1,2}):(\d{2})\s*([AP])M\s*-\s*(\d{1,2}):(\d{2})\s*([AP])M/i;

/**
 * The opening hours as search engines read them (schema.org), out of the words on the sign: "Sun - Sat 10:00 AM - 3:00 PM"
 * is `Mo-Su 10:00-15:00`. Null where the sign says it otherwise: better nothing than wrong hours.
 */
export function structuredHours(sign: string): string | null {
	const found = LINE.exec(sign);
	if (!found) return null;
	const [, from = "", to = "", ...times] = found;
	const first = dayIndex(from);
	const last = dayIndex(to);
	if (first < 0 || last < 0) return null;
	const isWholeWeek = (last - first + 7) % 7 === 6;
	const days = isWholeWeek ? "Mo-Su" : `${DAYS[first]}-${DAYS[last]}`;
	return `${days} ${clock(times.slice(0, 3))}-${clock(times.slice(3, 6))}`;
}

function dayIndex(word: string): number {
	return DAYS.findIndex((day) => day.toLowerCase() === word.toLowerCase());
}

function clock([hour = "0", minute = "00", half = "A"]: string[]): string {
	const hours = (Number(hour) % 12) + (half.toUpperCase() === "P" ? 12 : 0);
	return `${String(hours).padStart(2, "0")}:${minute}`;
}
