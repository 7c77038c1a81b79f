import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Closure, StoreHours } from "../hours/calendar.ts";
import { defaultHours } from "../hours/hours-from-text.ts";
import { inOrder, type Slot, slotsIssue } from "../hours/opening-slots.ts";
import { takenUntil } from "../hours/openings.ts";
import { type StoreRules, storeNow, takesOrders } from "../hours/store-now.ts";
import type { Dish } from "../menu/dish.ts";
import { rupees } from "../money.ts";
import { addDays, shopDay } from "../shop-day.ts";
import type { StoreStatus } from "../store/store-status.ts";
import { HELD_MS, isHeld } from "./held-place.ts";
import { isLater, promisedFor } from "./later-order.ts";
import { menuAt } from "./menu-at.ts";
import { FIRST_TIME_SLOTS, hasRoom, isFull, kitchenTime, SLOT_MINUTES, slotAt, slotsOn } from "./time-slots.ts";

const MINUTE = 60_000;
const at = (time: string) => Date.parse(`${time}+05:30`);
const clock = (instant: number) => new Date(instant + 5.5 * 3_600_000).toISOString().slice(11, 16);
const usual = { ...defaultHours("Sun - Sat 10:00 AM - 3:00 PM"), followHours: true };
const status = (change: Partial<StoreStatus> = {}): StoreStatus => ({
	...{ isOpen: true, allowPrebooking: true, message: "", messageTa: null },
	...{ reopenTime: null, closedAt: null, openUntil: null, ...change },
});
const rulesOf = (change: Partial<StoreStatus> = {}, hours: Partial<StoreHours> = {}): StoreRules => ({
	status: status(change),
	calendar: { hours: { ...usual, ...hours }, closures: [], isNewMoon: () => false },
});
/** A Monday. */
const DAY = "2026-11-23";

describe("the slots of a day", () => {
	const shown = (rules: StoreRules, now: string, change: Partial<typeof FIRST_TIME_SLOTS> = {}, date = DAY) => {
		const slots = slotsOn(rules, { ...FIRST_TIME_SLOTS, minutes: 60, ...change }, date, at(now));
		return slots.map(({ from, to }) => `${clock(from)}-${clock(to)}`).join(" ");
	};
	it.each([
		[
			"before opening all of them",
			rulesOf(),
			`${DAY}T08:00`,
			{},
			"10:00-11:00 11:00-12:00 12:00-13:00 13:00-14:00 14:00-15:00",
		],
		["later only those that the kitchen can still make", rulesOf(), `${DAY}T11:31`, {}, "13:00-14:00 14:00-15:00"],
		["to the minute", rulesOf(), `${DAY}T11:30`, {}, "12:00-13:00 13:00-14:00 14:00-15:00"],
		["after closing none", rulesOf(), `${DAY}T15:00`, {}, ""],
		[
			"none that goes on past the last order",
			rulesOf({}, { lastOrderMinutes: 20 }),
			`${DAY}T12:00`,
			{},
			"13:00-14:00",
		],
		[
			"none that begins before opening",
			rulesOf({}, { weekly: every({ opens: "10:30", closes: "13:00" }) }),
			`${DAY}T08:00`,
			{},
			"11:00-12:00 12:00-13:00",
		],
		[
			"in a pause those after it",
			rulesOf({ isOpen: false, closedAt: 0, reopenTime: at(`${DAY}T12:15`) }),
			`${DAY}T10:00`,
			{},
			"13:00-14:00 14:00-15:00",
		],
		[
			"after a pause from the very minute in which it ends",
			rulesOf({ isOpen: false, closedAt: 0, reopenTime: at(`${DAY}T13:00`) }),
			`${DAY}T10:00`,
			{},
			"13:00-14:00 14:00-15:00",
		],
		["closed by hand none today", rulesOf({ isOpen: false, closedAt: 0 }), `${DAY}T10:00`, {}, ""],
		[
			"open late those as well",
			rulesOf({ openUntil: at(`${DAY}T17:00`) }),
			`${DAY}T12:40`,
			{},
			"14:00-15:00 15:00-16:00 16:00-17:00",
		],
		[
			"by the text where the hours are not followed",
			rulesOf({}, { followHours: false }),
			`${DAY}T12:40`,
			{},
			"14:00-15:00",
		],
	] as const)("are %s", (_which, rules, now, change, expected) => {
		expect(shown(rules, now, change)).toBe(expected);
	});

	it("are those of tomorrow if the shop offers it, even while it is closed by hand today", () => {
		const closed = rulesOf({ isOpen: false, closedAt: 0 });
		expect(shown(closed, `${DAY}T10:00`, { minutes: 120, daysAhead: 1 }, "2026-11-24")).toBe(
			"10:00-12:00 12:00-14:00",
		);
		expect(shown(closed, `${DAY}T10:00`, { daysAhead: 0 }, "2026-11-24")).toBe("");
		expect(shown(closed, `${DAY}T10:00`, { daysAhead: 7 }, "2026-12-01")).toBe("");
	});

	it("are none of this night if the shop was closed by hand, also past midnight", () => {
		const closed = rulesOf({ isOpen: false, closedAt: 0 }, { weekly: every({ opens: "18:00", closes: "02:00" }) });
		const tomorrow = "18:00-20:00 20:00-22:00 22:00-00:00";
		expect(shown(closed, `${DAY}T22:00`, { minutes: 120 }, "2026-11-24")).toBe(tomorrow);
		expect(shown(closed, "2026-11-24T00:30", { minutes: 120 }, "2026-11-24")).toBe("");
	});
});

function every(...slots: Slot[]) {
	return Array.from({ length: 7 }, () => slots);
}

describe("the room of a slot", () => {
	it("is counted in orders, in dishes, in both or not at all", () => {
		const of = (mostOrders: number | null, mostPortions: number | null) => ({
			...FIRST_TIME_SLOTS,
			mostOrders,
			mostPortions,
		});
		const taken = { orders: 3, dishes: 8 };
		expect([isFull(of(3, null), taken), isFull(of(4, null), taken), isFull(of(null, null), taken)]).toEqual([
			true,
			false,
			false,
		]);
		expect([isFull(of(null, 8), taken), isFull(of(null, 9), taken), isFull(of(4, 8), taken)]).toEqual([
			true,
			false,
			true,
		]);
		expect([hasRoom(of(4, 10), taken, 2), hasRoom(of(4, 10), taken, 3)]).toEqual([true, false]);
	});
});

it("an order is for later until its time comes, or until staff start on it", () => {
	const kitchenAt = at(`${DAY}T12:00`);
	const later = (state: Parameters<typeof isLater>[0]["status"], now: number, when: number | null = kitchenAt) =>
		isLater({ status: state, kitchenAt: when }, now);
	expect([later("Pending", kitchenAt - 1), later("Confirmed", kitchenAt - 1)]).toEqual([true, true]);
	expect([later("Preparing", kitchenAt - 1), later("Cancelled", kitchenAt - 1)]).toEqual([false, false]);
	expect([later("Pending", kitchenAt), later("Pending", 0, null)]).toEqual([false, false]);
});

describe("for any hours, closures, status and clock", () => {
	const NOON = at(`${DAY}T12:00`);
	const time = fc.integer({ min: 0, max: 95 }).map((quarter) => {
		return `${String(Math.floor(quarter / 4)).padStart(2, "0")}:${String((quarter % 4) * 15).padStart(2, "0")}`;
	});
	const openings = fc
		.array(fc.record({ opens: time, closes: time }), { maxLength: 3 })
		.map(inOrder)
		.filter((each) => slotsIssue(each) === null);
	const date = fc.integer({ min: -1, max: 3 }).map((days) => addDays(DAY, days));
	const closure: fc.Arbitrary<Closure> = fc
		.tuple(date, date, fc.boolean(), fc.option(openings))
		.map(([one, other, isOpen, own]) => {
			const [from = one, to = other] = [one, other].toSorted();
			return { id: "c", from, to, isOpen, slots: own?.length ? own : null, label: "", labelTa: null };
		});
	const instant = fc.integer({ min: -1440, max: 1440 }).map((minutes) => NOON + minutes * MINUTE);
	const rules: fc.Arbitrary<StoreRules> = fc.record({
		status: fc
			.tuple(fc.boolean(), fc.option(instant), fc.option(instant))
			.map(([isOpen, reopenTime, openUntil]) =>
				isOpen ? status({ openUntil }) : status({ isOpen, reopenTime, closedAt: 0 }),
			),
		calendar: fc.record({
			hours: fc.record({
				followHours: fc.boolean(),
				weekly: fc.array(openings, { minLength: 7, maxLength: 7 }),
				newMoon: fc.constantFrom("tuesdays", "all", "none"),
				lastOrderMinutes: fc.integer({ min: 0, max: 60 }),
			}),
			closures: fc.array(closure, { maxLength: 2 }),
			isNewMoon: fc.constant((each: string) => each === "2026-11-24"),
		}),
	});
	const settings = fc.record({
		minutes: fc.constantFrom(...SLOT_MINUTES),
		mostOrders: fc.constant(null),
		mostPortions: fc.constant(null),
		daysAhead: fc.integer({ min: 0, max: 3 }),
		leadMinutes: fc.integer({ min: 0, max: 240 }),
	});

	it("the slots of a day are within the calendar and the shop's open times, and none begins before it reopens", () => {
		fc.assert(
			fc.property(rules, settings, date, instant, (store, times, day, now) => {
				const { followHours } = store.calendar.hours;
				const { reopenTime } = storeNow(store, now);
				for (const slot of slotsOn(store, times, day, now)) {
					expect(shopDay(slot.from).date).toBe(day);
					expect(slot.to - slot.from).toBe(times.minutes * MINUTE);
					expect(kitchenTime(slot.from, times)).toBeGreaterThanOrEqual(now);
					const isLate = followHours && (store.status.openUntil ?? 0) >= slot.to;
					for (const moment of [slot.from, (slot.from + slot.to) / 2, slot.to - 1]) {
						if (!isLate && !followHours) expect(takenUntil(store.calendar, moment)).not.toBeNull();
						// A shop closed by hand without an end may be open again by tomorrow.
						const opened = store.status.isOpen || store.status.reopenTime !== null;
						if (opened) expect(takesOrders(store, moment)).toBe(true);
					}
					if (reopenTime !== null) expect(slot.from).toBeGreaterThanOrEqual(followHours ? reopenTime : now);
				}
			}),
		);
	});

	it("an order can be placed for exactly the slots that are listed", () => {
		const quarter = fc
			.integer({ min: -96, max: 4 * 96 })
			.map((quarters) => at(`${DAY}T00:00`) + quarters * 15 * MINUTE);
		fc.assert(
			fc.property(rules, settings, quarter, instant, (store, times, dueAt, now) => {
				const listed = slotsOn(store, times, shopDay(dueAt).date, now).find(({ from }) => from === dueAt);
				expect(slotAt(store, times, dueAt, now)).toEqual(listed ?? null);
				expect(slotAt(store, times, dueAt + 1, now)).toBeNull();
			}),
		);
	});
});

it("a place is held for a quarter of an hour while its customer pays, and once more after the browser said so", () => {
	const begunAt = at(`${DAY}T12:00`);
	const held = (minutes: number, reported: number | null = null) =>
		isHeld({ begunAt, reportedAt: reported && begunAt + reported * MINUTE }, begunAt + minutes * MINUTE);
	expect(HELD_MS).toBe(15 * MINUTE);
	expect([held(0), held(15), held(15.01)]).toEqual([true, true, false]);
	expect([held(29, 14), held(29.01, 14), held(30, 15), held(20, 15.01)]).toEqual([true, false, true, false]);
	// A clock that was put back must not hold it for longer.
	expect([held(-1), held(-1.01), held(-1.01, 14)]).toEqual([true, false, false]);
});

it("an order for later is not promised before the time its customer chose", () => {
	expect([promisedFor(5, null), promisedFor(5, 4), promisedFor(5, 6)]).toEqual([5, 5, 6]);
});

it("a size that is out of stock is sold again on another day, and on the same day from the end of its flag", () => {
	const dish = (outOfStockUntil: number | null): Dish => ({
		...{ id: "egg", name: "Egg Biryani", nameTa: null, description: "", descriptionTa: null, image: null },
		...{ category: "regular", diet: "egg", badge: null, badgeTa: null, availableDays: null },
		sizes: [
			{ size: "regular", price: rupees(125), outOfStock: true, outOfStockUntil },
			{ size: "large", price: rupees(185), outOfStock: false },
		],
	});
	const isSold = (until: number | null, due: string, now = `${DAY}T12:00`, rules = rulesOf()) => {
		const [shown] = menuAt({ menu: [dish(until)], ...rules }, at(due), at(now));
		return shown?.sizes.map(({ outOfStock }) => !outOfStock);
	};
	expect(isSold(null, `${DAY}T14:00`)).toEqual([false, true]);
	expect(isSold(at(`${DAY}T14:00`), `${DAY}T14:00`)).toEqual([true, true]);
	expect(isSold(at(`${DAY}T14:01`), `${DAY}T14:00`)).toEqual([false, true]);
	expect(isSold(null, "2026-11-24T11:00")).toEqual([true, true]);
	expect(isSold(at("2026-11-24T18:00"), "2026-11-24T11:00")).toEqual([true, true]);
	// A night past midnight is still the same day's.
	const nights = rulesOf({}, { weekly: every({ opens: "18:00", closes: "02:00" }) });
	expect(isSold(null, "2026-11-24T00:30", `${DAY}T20:00`, nights)).toEqual([false, true]);
	expect(isSold(null, "2026-11-24T18:00", `${DAY}T20:00`, nights)).toEqual([true, true]);
	expect(isSold(null, "2026-11-24T18:00", "2026-11-24T00:30", nights)).toEqual([true, true]);
});
