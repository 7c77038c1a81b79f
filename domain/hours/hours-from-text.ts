import type { StoreHours } from "./calendar.ts";
import { hoursLines } from "./hours-text.ts";
import { holds } from "./next-opening-by-text.ts";
import { inOrder, slotsIssue, USUAL_SLOT } from "./opening-slots.ts";

/**
 * The hours of a shop that has set none yet: those of its opening-hours text if it can be parsed, else the usual ones.
 */
export function defaultHours(openingHoursText: string): StoreHours {
	const lines = hoursLines(openingHoursText);
	const read = Array.from({ length: 7 }, (_, weekday) =>
		inOrder(
			lines
				.filter((line) => holds(line, weekday))
				.map(({ opens, closes }) => ({ opens: timeOf(opens), closes: timeOf(closes) })),
		),
	);
	const isRead = lines.length > 0 && read.every((slots) => slotsIssue(slots) === null);
	const weekly = isRead ? read : read.map(() => [USUAL_SLOT]);
	return { followHours: false, weekly, newMoon: "tuesdays", lastOrderMinutes: 0 };
}

function timeOf(minutes: number): string {
	return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
