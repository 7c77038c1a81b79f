import { addDays, nextShopMidnight, shopDay, startOfShopDay } from "../shop-day.ts";
import { type HoursLine, hoursLines } from "./hours-text.ts";

const MINUTE = 60_000;
/** A closure may last a year (specification 8.3). */
const FURTHEST_DAYS = 400;

/** Whether the shop's calendar keeps a day (`YYYY-MM-DD`) closed. */
type IsClosedOn = (date: string) => boolean;

/**
 * When the shop opens next (epoch ms, always after `now`) by its opening-hours text, "Sun - Sat 10:00 AM - 3:00 PM", on
 * a day that its calendar does not close; semicolons separate lines. If no line can be parsed, it is the midnight of
 * such a day. If the calendar is closed throughout, only the text decides.
 */
export function nextOpeningByText(openingHoursText: string, now: number, isClosedOn: IsClosedOn): number {
	const lines = hoursLines(openingHoursText);
	return opensAfter(lines, now, isClosedOn) ?? opensAfter(lines, now, () => false) ?? nextShopMidnight(now);
}

function opensAfter(lines: readonly HoursLine[], now: number, isClosedOn: IsClosedOn): number | null {
	const today = shopDay(now).date;
	for (let ahead = 0; ahead <= FURTHEST_DAYS; ahead += 1) {
		const date = addDays(today, ahead);
		const midnight = startOfShopDay(date);
		const held = lines.filter((line) => holds(line, shopDay(midnight).weekday));
		const openings = lines.length === 0 ? [midnight] : held.map(({ opens }) => midnight + opens * MINUTE);
		const next = Math.min(...openings.filter((opening) => opening > now));
		if (Number.isFinite(next) && !isClosedOn(date)) return next;
	}
	return null;
}

/** Whether a line of the text (Monday is 0) applies on a weekday (Sunday is 0); "Sat - Mon" spans the weekend. */
export function holds(line: HoursLine, weekday: number): boolean {
	const fromFirst = (weekday + 6 - line.first + 7) % 7;
	return fromFirst <= (line.last - line.first + 7) % 7;
}
