import { addDays, DAY_MS, shopDay, startOfShopDay } from "../shop-day.ts";
import { calendarDay, type HoursCalendar } from "./calendar.ts";
import { slotTimes } from "./opening-slots.ts";

const MINUTE_MS = 60_000;
/** A shop that is closed for longer shows no opening time. */
const FURTHEST_DAYS = 400;
/** Yesterday's slot may still be running; a span beyond the day after tomorrow counts as open around the clock. */
const DAYS_AROUND = 4;

/**
 * Until when orders are taken (epoch ms): null if none are taken now, Infinity if the shop is open around the clock. A
 * closed day does not cut off a slot that runs past midnight into it.
 */
export function takenUntil(calendar: HoursCalendar, now: number): number | null {
	const yesterday = addDays(shopDay(now).date, -1);
	const known = startOfShopDay(yesterday) + DAYS_AROUND * DAY_MS;
	for (const { opens, closes } of spans(calendar, yesterday, DAYS_AROUND)) {
		if (opens > now) return null;
		if (closes >= known) return Number.POSITIVE_INFINITY;
		const end = closes - lastOrderMs(calendar);
		if (now < end) return end;
	}
	return null;
}

/** The first instant at or after `from` at which orders are taken (epoch ms); null if there is none within a year. */
export function takenFrom(calendar: HoursCalendar, from: number): number | null {
	return takenUntil(calendar, from) === null ? nextOpeningAfter(calendar, from) : from;
}

/** When the shop opens next by its hours, always after `now` (epoch ms); null if not within a year. */
export function nextOpeningAfter(calendar: HoursCalendar, now: number): number | null {
	for (const { opens, closes } of spans(calendar, addDays(shopDay(now).date, -1), FURTHEST_DAYS)) {
		if (opens > now && closes - opens > lastOrderMs(calendar)) return opens;
	}
	return null;
}

function lastOrderMs({ hours }: HoursCalendar): number {
	return hours.lastOrderMinutes * MINUTE_MS;
}

type Span = { opens: number; closes: number };

/** The times in which the shop is open, from a day on; adjacent slots are merged. */
function* spans(calendar: HoursCalendar, first: string, days: number): Generator<Span> {
	const start = startOfShopDay(first);
	let span: Span | null = null;
	for (let day = 0; day < days; day += 1) {
		const midnight = start + day * DAY_MS;
		if (span && span.closes < midnight) {
			yield span;
			span = null;
		}
		for (const slot of calendarDay(calendar, addDays(first, day)).slots) {
			const times = slotTimes(midnight, slot);
			if (span && times.opens <= span.closes) {
				span = { opens: span.opens, closes: Math.max(span.closes, times.closes) };
			} else {
				if (span) yield span;
				span = times;
			}
		}
	}
	if (span) yield span;
}
