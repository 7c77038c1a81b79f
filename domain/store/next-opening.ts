import { nextShopMidnight, shopDay } from "../shop-day.ts";
import { type HoursLine, hoursLines } from "./opening-hours.ts";

const DAY = 24 * 3_600_000;
const MINUTE = 60_000;

/**
 * When the shop opens next (epoch ms, always after `now`) by the text of its hours, "Sun - Sat 10:00 AM - 3:00 PM";
 * several lines are parted by semicolons, and holidays told in words are not known. The next shop midnight where no
 * line can be read.
 */
export function nextOpening(openingHoursText: string, now: number): number {
	const lines = hoursLines(openingHoursText);
	let midnight = nextShopMidnight(now - DAY);
	for (let days = 0; days <= 7; days++) {
		const openings = lines
			.filter((line) => holds(line, shopDay(midnight).weekday))
			.map((line) => midnight + line.opens * MINUTE)
			.filter((opening) => opening > now);
		if (openings.length > 0) return Math.min(...openings);
		midnight = nextShopMidnight(midnight);
	}
	return nextShopMidnight(now);
}

/** Whether a line of the text (Monday is 0) holds on a weekday (Sunday is 0); "Sat - Mon" goes over the weekend. */
export function holds(line: HoursLine, weekday: number): boolean {
	const fromFirst = (weekday + 6 - line.first + 7) % 7;
	return fromFirst <= (line.last - line.first + 7) % 7;
}
