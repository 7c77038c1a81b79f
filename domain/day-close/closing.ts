import type { HoursCalendar } from "../hours/calendar.ts";
import { nightEnds } from "../hours/night.ts";
import { nextOpeningAfter } from "../hours/openings.ts";
import { ok, type Result, refuse } from "../result.ts";
import { addDays, shopDay, startOfShopDay } from "../shop-day.ts";

/** The longest note or reason at the closing of a day. */
export const MAX_CLOSE_NOTE = 500;

/** The state of a shop day before it is closed or reopened. */
type DayState = {
	date: string;
	today: string;
	/** The member of staff who closed it; null while it is open. */
	closedBy: string | null;
	/** The first later day that is closed. */
	laterClosed: string | null;
};

type ClosingRefusal =
	| { code: "day-ahead" }
	| { code: "day-closed"; closedBy: string }
	| { code: "later-day-closed"; date: string }
	| { code: "more-than-counted" };

/**
 * Days are closed in order, because each drawer starts with the cash left from the day before. Refuses a future day, a
 * closed day, and taking out more cash than was counted.
 */
export function mayClose(
	{ date, today, closedBy, laterClosed }: DayState,
	{ counted, takenOut }: { counted: number; takenOut: number },
): Result<null, ClosingRefusal> {
	if (date > today) return refuse({ code: "day-ahead" });
	if (closedBy !== null) return refuse({ code: "day-closed", closedBy });
	if (laterClosed !== null) return refuse({ code: "later-day-closed", date: laterClosed });
	if (takenOut > counted) return refuse({ code: "more-than-counted" });
	return ok(null);
}

/** The last closed day is reopened first, because the drawer of a later day started with the cash counted here. */
export function mayReopen({
	closedBy,
	laterClosed,
}: Pick<DayState, "closedBy" | "laterClosed">): Result<
	null,
	{ code: "day-not-closed" } | { code: "later-day-closed"; date: string }
> {
	if (closedBy === null) return refuse({ code: "day-not-closed" });
	if (laterClosed !== null) return refuse({ code: "later-day-closed", date: laterClosed });
	return ok(null);
}

/** The day to close now: today, but after a night past midnight the day before, until the shop opens again. */
export function dayToClose(calendar: HoursCalendar, now: number): string {
	const today = shopDay(now).date;
	const yesterday = addDays(today, -1);
	const over = nightEnds(calendar, yesterday);
	if (over === startOfShopDay(today)) return today;
	const opens = nextOpeningAfter(calendar, over - 1);
	return opens === null || now < opens ? yesterday : today;
}
