import { shopDay } from "../shop-day.ts";
import { isClosedByHand, type StoreStatus } from "../store/store-status.ts";
import type { HoursCalendar } from "./calendar.ts";
import { nextOpeningAfter, takenFrom, takenUntil } from "./openings.ts";

/** Store Status and the hours, which together decide whether the shop takes orders. */
export type StoreRules = { status: StoreStatus; calendar: HoursCalendar };

export const STORE_REASONS = ["open", "by-hand", "paused", "hours"] as const;
type StoreReason = (typeof STORE_REASONS)[number];

/** The shop's status at an instant. */
type StoreNow = {
	isOpen: boolean;
	/** Why it is open or closed: closed by hand, paused, or closed by its hours. */
	reason: StoreReason;
	/** When a closed shop reopens automatically (epoch ms); null if staff must open it. */
	reopenTime: number | null;
	/** When an open shop stops taking orders automatically; null if staff must close it. */
	closesAt: number | null;
};

/**
 * Whether the shop takes orders at this instant, and why not. A shop closed by hand is closed; else, if it follows its
 * hours, they decide, with any time until which it stays open late; else it is open (specification 8.1, decision 026).
 */
export function storeNow({ status, calendar }: StoreRules, now: number): StoreNow {
	const { followHours } = calendar.hours;
	if (isClosedByHand(status, now)) {
		const end = status.reopenTime;
		const reopenTime = end !== null && followHours ? takenFrom(calendar, end) : end;
		const reason = isPause(status.closedAt, reopenTime) ? "paused" : "by-hand";
		return { isOpen: false, reason, reopenTime, closesAt: null };
	}
	if (!followHours) return { isOpen: true, reason: "open", reopenTime: null, closesAt: null };
	const end = openUntil({ status, calendar }, now);
	if (end === null) {
		return { isOpen: false, reason: "hours", reopenTime: nextOpeningAfter(calendar, now), closesAt: null };
	}
	return { isOpen: true, reason: "open", reopenTime: null, closesAt: Number.isFinite(end) ? end : null };
}

/** Whether the shop takes orders at this instant: `isOpen` of `storeNow`, without its end. */
export function takesOrders(rules: StoreRules, now: number): boolean {
	if (isClosedByHand(rules.status, now)) return false;
	return !rules.calendar.hours.followHours || openUntil(rules, now) !== null;
}

/** When the shop's status next changes automatically, after `now` (epoch ms); Infinity if never. */
export function storeChangesAt(rules: StoreRules, now: number): number {
	const { reopenTime, closesAt } = storeNow(rules, now);
	const ends = [reopenTime, closesAt, rules.status.reopenTime, rules.status.openUntil];
	return Math.min(...ends.filter((end) => end !== null && end > now).map(Number), Number.POSITIVE_INFINITY);
}

/** Until when a shop takes orders if it follows its hours and is not closed by hand; null if it takes none. */
export function openUntil({ status, calendar }: StoreRules, now: number): number | null {
	const byHours = takenUntil(calendar, now);
	const late = status.openUntil;
	if (late === null || late <= now) return byHours;
	if (byHours !== null && byHours >= late) return byHours;
	return takenUntil(calendar, late) ?? late;
}

const MAX_PAUSE_MS = 3 * 3_600_000;

/** Whether a closing is a pause: it ends on the day it began, or within three hours. */
export function isPause(closedAt: number | null, reopenTime: number | null): boolean {
	if (closedAt === null || reopenTime === null) return false;
	return reopenTime - closedAt <= MAX_PAUSE_MS || shopDay(reopenTime).date === shopDay(closedAt).date;
}
