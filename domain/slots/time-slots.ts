import { nightEnds } from "../hours/night.ts";
import { takenUntil } from "../hours/openings.ts";
import { openUntil, type StoreRules } from "../hours/store-now.ts";
import { addDays, DAY_MS, shopDay, startOfShopDay } from "../shop-day.ts";
import { isClosedByHand } from "../store/store-status.ts";

/** The lengths that a slot may have: each divides the day, so that slots begin at the same times every day. */
export const SLOT_MINUTES = [15, 20, 30, 45, 60, 90, 120] as const;
type SlotMinutes = (typeof SLOT_MINUTES)[number];

export const MAX_DAYS_AHEAD = 7;
/**
 * The longest time that an order is under way: chosen this far ahead, delivered after midnight, and shown on that day.
 */
export const MAX_UNDER_WAY_MS = (MAX_DAYS_AHEAD + 3) * DAY_MS;
export const MAX_LEAD_MINUTES = 240;
export const MAX_PER_SLOT = 1_000;

/** The settings for times that customers can choose. */
export type TimeSlotSettings = {
	minutes: SlotMinutes;
	/** How many orders, and how many dishes (`dishCount`), a slot has room for; null for any number. */
	mostOrders: number | null;
	mostPortions: number | null;
	/** How many days after today can be chosen; 0 means later today only. */
	daysAhead: number;
	/** How long before its slot an order goes to the kitchen; until then it can be placed. */
	leadMinutes: number;
};

/** The settings when the owner first switches it on. */
export const FIRST_TIME_SLOTS: TimeSlotSettings = {
	minutes: 30,
	mostOrders: 10,
	mostPortions: null,
	daysAhead: 1,
	leadMinutes: 30,
};

/** The time in which an order is picked up or arrives, from inclusive, to exclusive (epoch ms). */
export type TimeSlot = { from: number; to: number };

const MINUTE_MS = 60_000;

/**
 * The slots of a shop day that can still be chosen, earliest first: the shop must take orders during the whole slot, by
 * its hours, closures and last order (decision 031).
 */
export function slotsOn(rules: StoreRules, settings: TimeSlotSettings, date: string, now: number): TimeSlot[] {
	const today = shopDay(now).date;
	if (date < today || date > addDays(today, settings.daysAhead)) return [];
	const midnight = startOfShopDay(date);
	const length = lengthOf(settings);
	const count = (24 * 60) / settings.minutes;
	return Array.from({ length: count }, (_, place) => ({
		from: midnight + place * length,
		to: midnight + (place + 1) * length,
	})).filter((slot) => isOffered(rules, settings, slot, now));
}

/** The slot that begins at this instant, if it can be chosen now: one of its day's `slotsOn`. */
export function slotAt(rules: StoreRules, settings: TimeSlotSettings, dueAt: number, now: number): TimeSlot | null {
	const { date } = shopDay(dueAt);
	if (date > addDays(shopDay(now).date, settings.daysAhead)) return null;
	const length = lengthOf(settings);
	if ((dueAt - startOfShopDay(date)) % length !== 0) return null;
	const slot = { from: dueAt, to: dueAt + length };
	return isOffered(rules, settings, slot, now) ? slot : null;
}

function lengthOf({ minutes }: TimeSlotSettings): number {
	return minutes * MINUTE_MS;
}

/** When an order for this time goes to the kitchen (epoch ms). */
export function kitchenTime(dueAt: number, { leadMinutes }: TimeSlotSettings): number {
	return dueAt - leadMinutes * MINUTE_MS;
}

/** The orders and dishes in a slot so far. */
export type Taken = { orders: number; dishes: number };

/** Whether a slot takes no more orders. */
export function isFull(settings: TimeSlotSettings, taken: Taken): boolean {
	return !hasRoom(settings, taken, 1);
}

/** Whether a slot has room for one more order of this many dishes. */
export function hasRoom(
	{ mostOrders, mostPortions }: Pick<TimeSlotSettings, "mostOrders" | "mostPortions">,
	taken: Taken,
	dishes: number,
): boolean {
	if (mostOrders !== null && taken.orders >= mostOrders) return false;
	return mostPortions === null || taken.dishes + dishes <= mostPortions;
}

function isOffered(rules: StoreRules, settings: TimeSlotSettings, { from, to }: TimeSlot, now: number): boolean {
	if (kitchenTime(from, settings) < now) return false;
	if (from < closedByHandUntil(rules, now)) return false;
	// A shop that doesn't follow its hours uses those of its text: nobody wants a biryani at four in the morning.
	const { calendar } = rules;
	const end = calendar.hours.followHours ? openUntil(rules, from) : takenUntil(calendar, from);
	return end !== null && to <= end;
}

/**
 * Until when a shop closed by hand takes no orders for later either: its reopening time, else the end of today's night,
 * which may be past midnight.
 */
function closedByHandUntil({ status, calendar }: StoreRules, now: number): number {
	if (!isClosedByHand(status, now)) return now;
	return status.reopenTime ?? nightEnds(calendar, shopDay(now).date);
}
