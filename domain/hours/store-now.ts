import { shopDay } from "../shop-day.ts";
import { isClosedByHand, type StoreStatus } from "../store/store-status.ts";
import type { HoursCalendar } from "./calendar.ts";
import { nextOpeningAfter, takenFrom, takenUntil } from "./openings.ts";

/** Store Status and the hours: together they say whether the shop takes orders. */
export type StoreRules = { status: StoreStatus; calendar: HoursCalendar };

export const STORE_REASONS = ["open", "by-hand", "paused", "hours"] as const;
type StoreReason = (typeof STORE_REASONS)[number];

/** How the shop stands at an instant, by the clock alone. */
type StoreNow = {
	isOpen: boolean;
	/** Why it is closed: by hand, by hand for a while, or by its hours. */
	reason: StoreReason;
	/** When a closed shop opens by itself (epoch ms); null is until somebody opens it. */
	reopenTime: number | null;
	/** When an open shop stops taking orders by itself; null is when somebody closes it. */
	closesAt: number | null;
};

/**
 * Whether the shop takes orders at this instant and why not. Closed by hand it is closed; else, if it follows its
 * hours, they decide, and so does a time until which it is open late; else it is open (specification 8.1, decision
 * 026).
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

/** Whether the shop takes orders at this instant: `isOpen` of `storeNow`, without when that ends. */
export function takesOrders(rules: StoreRules, now: number): boolean {
	if (isClosedByHand(rules.status, now)) return false;
	return !rules.calendar.hours.followHours || openUntil(rules, now) !== null;
}

/** When time alone changes how the shop stands, after `now` (epoch ms); Infinity if never. */
export function storeChangesAt(rules: StoreRules, now: number): number {
	const { reopenTime, closesAt } = storeNow(rules, now);
	const ends = [reopenTime, closesAt, rules.status.reopenTime, rules.status.openUntil];
	return Math.min(...ends.filter((end) => end !== null && end > now).map(Number), Number.POSITIVE_INFINITY);
}

/** Until when a shop that follows its hours and nobody has closed takes orders; null if it does not. */
export function openUntil({ status, calendar }: StoreRules, now: number): number | null {
	const byHours = takenUntil(calendar, now);
	const late = status.openUntil;
	if (late === null || late <= now) return byHours;
	if (byHours !== null && byHours >= late) return byHours;
	return takenUntil(calendar, late) ?? late;
}

const LONGEST_PAUSE_MS = 3 * 3_600_000;

/** A closing that ends on the day on which it began, or within three hours, is a pause. */
export function isPause(closedAt: number | null, reopenTime: number | null): boolean {
	if (closedAt === null || reopenTime === null) return false;
	return reopenTime - closedAt <= LONGEST_PAUSE_MS || shopDay(reopenTime).date === shopDay(closedAt).date;
}
