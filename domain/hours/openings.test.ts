import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../settings/default-settings.ts";
import { addDays, shopDay, startOfShopDay } from "../shop-day.ts";
import { openUntilIssue, reopenTimeIssue, type StoreStatus } from "../store/store-status.ts";
import { type Closure, calendarDay, type HoursCalendar, NEW_MOON_RULES, type StoreHours } from "./calendar.ts";
import { closureMessage, closureMessageChangesAt, DEFAULT_CLOSURE_MESSAGE, isOwnMessage } from "./closure-message.ts";
import { defaultHours } from "./hours-from-text.ts";
import { inOrder, type Slot, slotMinutes, slotsIssue } from "./opening-slots.ts";
import { nextOpeningAfter, takenFrom, takenUntil } from "./openings.ts";
import { type StoreRules, storeChangesAt, storeNow, takesOrders } from "./store-now.ts";

const MINUTE = 60_000;
const at = (time: string) => Date.parse(`${time}+05:30`);
const iso = (instant: number | null) =>
	instant === null ? null : new Date(instant + 5.5 * 3_600_000).toISOString().slice(0, 16);
const NEW_MOONS = ["2026-11-24", "2026-11-27"];

const usual = { ...defaultHours("Sun - Sat 10:00 AM - 3:00 PM"), followHours: true };
const calendarOf = (hours: Partial<StoreHours> = {}, closures: Closure[] = []): HoursCalendar => ({
	hours: { ...usual, ...hours },
	closures,
	isNewMoon: (date) => NEW_MOONS.includes(date),
});
const closure = (change: Partial<Closure>): Closure => ({
	...{ id: "c", from: "2026-11-25", to: "2026-11-26", isOpen: false, slots: null, label: "Pongal", labelTa: null },
	...change,
});
const everyDay = (...slots: Slot[]) => Array.from({ length: 7 }, () => slots);
const status = (change: Partial<StoreStatus> = {}): StoreStatus => ({
	...{ isOpen: true, allowPrebooking: true, message: DEFAULT_CLOSURE_MESSAGE, messageTa: null },
	...{ reopenTime: null, closedAt: null, openUntil: null, ...change },
});

describe("a day of the calendar", () => {
	it.each([
		["an ordinary Monday", "2026-11-23", {}, [], "weekly", true],
		["a Tuesday of the new moon", "2026-11-24", {}, [], "new-moon", false],
		["the same where no new moon is kept", "2026-11-24", { newMoon: "none" }, [], "weekly", true],
		["a new moon on a Friday", "2026-11-27", {}, [], "weekly", true],
		["the same where all are kept", "2026-11-27", { newMoon: "all" }, [], "new-moon", false],
		["a closure's last day", "2026-11-26", {}, [closure({})], "closure", false],
		["the day after it", "2026-11-27", {}, [closure({})], "weekly", true],
		["a weekday without hours", "2026-11-23", { weekly: everyDay() }, [], "weekly", false],
		["the same at a new moon", "2026-11-24", { weekly: everyDay() }, [], "weekly", false],
		[
			"the same, opened at the hours of its weekday",
			"2026-11-25",
			{ weekly: everyDay() },
			[closure({ isOpen: true })],
			"special",
			false,
		],
		[
			"a new-moon Tuesday that is opened",
			"2026-11-24",
			{},
			[closure({ from: "2026-11-24", isOpen: true })],
			"special",
			true,
		],
		["one opened after it was closed", "2026-11-25", {}, [closure({ isOpen: true }), closure({})], "special", true],
		[
			"one closed after it was opened",
			"2026-11-25",
			{},
			[closure({}), closure({ isOpen: true })],
			"closure",
			false,
		],
	] as const)("%s", (_what, date, hours, closures, reason, isOpen) => {
		expect(calendarDay(calendarOf(hours, [...closures]), date)).toMatchObject({ reason, isOpen });
	});
});

describe("opening and closing", () => {
	const twice = { weekly: everyDay({ opens: "10:00", closes: "15:00" }, { opens: "18:00", closes: "22:00" }) };
	const late = { weekly: everyDay({ opens: "18:00", closes: "01:00" }) };
	const always = { weekly: everyDay({ opens: "00:00", closes: "00:00" }), newMoon: "none" } as const;
	it.each([
		["before opening", calendarOf(), "2026-11-23T09:59", null, "2026-11-23T10:00"],
		["at opening", calendarOf(), "2026-11-23T10:00", "2026-11-23T15:00", "2026-11-23T10:00"],
		["at closing, before a new-moon Tuesday", calendarOf(), "2026-11-23T15:00", null, "2026-11-25T10:00"],
		["between two slots", calendarOf(twice), "2026-11-23T16:00", null, "2026-11-23T18:00"],
		["past the last order", calendarOf({ lastOrderMinutes: 20 }), "2026-11-23T14:40", null, "2026-11-25T10:00"],
		[
			"a minute before the last order",
			calendarOf({ lastOrderMinutes: 20 }),
			"2026-11-23T14:39",
			"2026-11-23T14:40",
			"2026-11-23T14:39",
		],
		[
			"past midnight, on a closed day",
			calendarOf(late),
			"2026-11-24T00:30",
			"2026-11-24T01:00",
			"2026-11-24T00:30",
		],
		["around the clock", calendarOf(always), "2026-11-24T00:00", "for ever", "2026-11-24T00:00"],
		["never", calendarOf({ weekly: everyDay() }), "2026-11-24T00:00", null, null],
	])("%s", (_when, calendar, now, until, from) => {
		const end = takenUntil(calendar, at(now));
		expect(end === Number.POSITIVE_INFINITY ? "for ever" : iso(end)).toBe(until);
		expect(iso(takenFrom(calendar, at(now)))).toBe(from);
	});

	it("has one last-order time for adjacent slots, even across midnight", () => {
		const calendar = calendarOf({
			weekly: everyDay({ opens: "00:00", closes: "02:00" }, { opens: "12:00", closes: "00:00" }),
			lastOrderMinutes: 30,
			newMoon: "none",
		});
		expect(iso(takenUntil(calendar, at("2026-11-23T23:45")))).toBe("2026-11-24T01:30");
	});
});

describe("the shop's status", () => {
	const stands = (change: Partial<StoreStatus>, now: string, calendar = calendarOf()) => {
		const { isOpen, reason, reopenTime } = storeNow({ status: status(change), calendar }, at(now));
		return [isOpen, reason, iso(reopenTime)];
	};
	it.each([
		["by its hours", {}, "2026-11-23T12:00", [true, "open", null]],
		["outside of them", {}, "2026-11-22T20:00", [false, "hours", "2026-11-23T10:00"]],
		["closed by hand", { isOpen: false, closedAt: 0 }, "2026-11-23T12:00", [false, "by-hand", null]],
		[
			"paused",
			{ isOpen: false, closedAt: at("2026-11-23T12:00"), reopenTime: at("2026-11-23T12:15") },
			"2026-11-23T12:05",
			[false, "paused", "2026-11-23T12:15"],
		],
		[
			"paused beyond closing: back when it opens next",
			{ isOpen: false, closedAt: at("2026-11-22T14:50"), reopenTime: at("2026-11-22T15:20") },
			"2026-11-22T14:55",
			[false, "by-hand", "2026-11-23T10:00"],
		],
		["open late", { openUntil: at("2026-11-22T22:00") }, "2026-11-22T21:59", [true, "open", null]],
		[
			"open late no longer",
			{ openUntil: at("2026-11-22T22:00") },
			"2026-11-22T22:00",
			[false, "hours", "2026-11-23T10:00"],
		],
		[
			"open late on a new-moon Tuesday",
			{ openUntil: at("2026-11-24T13:00") },
			"2026-11-24T12:00",
			[true, "open", null],
		],
	])("%s", (_how, change, now, expected) => {
		expect(stands(change, now)).toEqual(expected);
	});

	it("is decided by Store Status alone while the shop does not follow its hours", () => {
		const off = calendarOf({ followHours: false, weekly: everyDay() });
		expect(stands({ openUntil: at("2026-11-23T22:00") }, "2026-11-23T04:00", off)).toEqual([true, "open", null]);
		const until = at("2026-11-25T10:00");
		expect(stands({ isOpen: false, closedAt: 0, reopenTime: until }, "2026-11-23T04:00", off)).toEqual([
			false,
			"by-hand",
			"2026-11-25T10:00",
		]);
		expect(stands({ isOpen: false, closedAt: 0, reopenTime: until }, "2026-11-25T10:00", off)).toEqual([
			true,
			"open",
			null,
		]);
	});

	it.each([
		["10:00", "2026-11-23T23:59", "paused"],
		["23:00", "2026-11-24T02:00", "paused"],
		["23:00", "2026-11-24T02:01", "by-hand"],
	])("closed from %s until %s is %s: a pause ends on its day or within three hours", (from, until, reason) => {
		const closed = { isOpen: false, closedAt: at(`2026-11-23T${from}`), reopenTime: at(until) };
		expect(stands(closed, `2026-11-23T${from}`, calendarOf({ followHours: false }))[1]).toBe(reason);
	});

	it("kept open until a time within its hours, it still closes by its hours", () => {
		const closesAt = (openUntil: string) =>
			iso(
				storeNow(
					{ status: status({ openUntil: at(openUntil) }), calendar: calendarOf() },
					at("2026-11-23T12:00"),
				).closesAt,
			);
		const byHours = iso(takenUntil(calendarOf(), at("2026-11-23T12:00")));
		expect([closesAt("2026-11-23T12:30"), closesAt("2026-11-23T23:00")]).toEqual([byHours, "2026-11-23T23:00"]);
	});

	it("a pause of up to a year is accepted, an evening of up to a day, and neither in the past", () => {
		const [now, day] = [at("2026-11-23T12:00"), 24 * 3_600_000];
		const isFine = (issue: string | null) => issue === null;
		expect([0, 1, 366 * day, 366 * day + 1].map((after) => isFine(reopenTimeIssue(now + after, now)))).toEqual([
			false,
			true,
			true,
			false,
		]);
		expect([0, 1, day, day + 1].map((after) => isFine(openUntilIssue(now + after, now)))).toEqual([
			false,
			true,
			true,
			false,
		]);
	});
});

describe("the message of a closed shop", () => {
	const said = (change: Partial<StoreStatus>, now: string, closures: Closure[] = []) =>
		closureMessage({ status: status(change), calendar: calendarOf({}, closures) }, at(now))?.message ?? null;
	const paused = { isOpen: false, closedAt: at("2026-11-23T12:00"), reopenTime: at("2026-11-23T12:15") };
	it.each([
		["in a pause", paused, "2026-11-23T12:00", "Back in 15 minutes."],
		["five minutes later", paused, "2026-11-23T12:05", "Back in 10 minutes."],
		["in its last minute", paused, "2026-11-23T12:14", "Back in 5 minutes."],
		[
			"in a long one",
			{ ...paused, reopenTime: at("2026-11-23T14:30") },
			"2026-11-23T12:00",
			"We’re taking a break.",
		],
		["in a pause with words of the owner's", { ...paused, message: "Gas ran out." }, "2026-11-23T12:00", null],
		["closed by hand", { isOpen: false, closedAt: 0 }, "2026-11-23T12:00", null],
		["closed by hand until tomorrow", { ...paused, reopenTime: at("2026-11-24T10:00") }, "2026-11-23T12:00", null],
		["before it opens", {}, "2026-11-23T08:00", "We’re closed right now."],
		["on a new-moon Tuesday", {}, "2026-11-24T12:00", "Closed today for the new moon (Amavasai)."],
		["on a closed day", {}, "2026-11-25T12:00", "Closed today: Pongal."],
		["on one for no stated reason", {}, "2026-11-27T12:00", "We’re closed today."],
	])("%s", (_when, change, now, message) => {
		const unexplained = closure({ from: "2026-11-27", to: "2026-11-27", label: "" });
		expect(said(change, now, [closure({}), unexplained])).toBe(message);
	});

	it("a pause announces its next change of minutes to the millisecond", () => {
		for (const [until, step] of [
			["12:15", 37_000],
			["14:30", 370_000],
		] as const) {
			const reopenTime = at(`2026-11-23T${until}`);
			const rules = { status: status({ ...paused, reopenTime }), calendar: calendarOf() };
			for (let now = at("2026-11-23T12:00"); now < reopenTime; now += step) {
				const change = Math.min(closureMessageChangesAt(rules, now), storeChangesAt(rules, now));
				expect(change).toBeGreaterThan(now);
				expect(closureMessage(rules, change - 1)).toEqual(closureMessage(rules, now));
				expect(closureMessage(rules, change)).not.toEqual(closureMessage(rules, now));
			}
		}
	});

	it("an automatic message that a form sends back is not kept as the owner's", () => {
		const isOwn = (message: string, now: string) =>
			isOwnMessage(message, { status: status({}), calendar: calendarOf() }, at(now));
		expect(isOwn("Back in 20 minutes.", "2026-11-23T12:00")).toBe(true);
		expect(isOwn("We’re closed right now.", "2026-11-23T08:00")).toBe(true);
		expect(isOwn("We’re closed right now.", "2026-11-23T12:00")).toBe(false);
		expect(isOwn("Back in 20 minutes, promised.", "2026-11-23T12:00")).toBe(false);
	});
});

describe("slots of a day", () => {
	it.each([
		[
			"one after the other",
			[
				{ opens: "10:00", closes: "15:00" },
				{ opens: "15:00", closes: "18:00" },
			],
			null,
		],
		[
			"in any order",
			[
				{ opens: "18:00", closes: "02:00" },
				{ opens: "10:00", closes: "15:00" },
			],
			null,
		],
		["the whole day", [{ opens: "00:00", closes: "00:00" }], null],
		["no time at all", [{ opens: "10:00", closes: "10:00" }], "Opening and closing time must differ"],
		[
			"over each other",
			[
				{ opens: "10:00", closes: "15:00" },
				{ opens: "14:59", closes: "18:00" },
			],
			"Opening times must not overlap",
		],
		[
			"seven of them",
			Array.from({ length: 7 }, (_, n) => ({ opens: `1${n}:00`, closes: `1${n}:30` })),
			"Up to 6 opening times a day",
		],
	])("%s", (_how, slots, issue) => {
		expect(slotsIssue(slots)).toBe(issue);
	});

	it("default to the opening-hours text if it can be parsed", () => {
		const read = defaultHours("Mon - Fri 12:00 PM - 11:30 PM; Sat - Sun 6:00 PM - 1:00 AM");
		expect(read.weekly[1]).toEqual([{ opens: "12:00", closes: "23:30" }]);
		expect(read.weekly[0]).toEqual([{ opens: "18:00", closes: "01:00" }]);
		expect(defaultHours("Whenever we like").weekly[3]).toEqual([{ opens: "10:00", closes: "15:00" }]);
		expect(defaultHours("Whenever we like")).toEqual(defaultHours(DEFAULT_SETTINGS.openingHours));
	});
});

describe("for any hours, closures, status and clock", () => {
	const NOON = at("2026-11-23T12:00");
	const time = fc.integer({ min: 0, max: 95 }).map((quarter) => {
		return `${String(Math.floor(quarter / 4)).padStart(2, "0")}:${String((quarter % 4) * 15).padStart(2, "0")}`;
	});
	const slots = fc
		.array(fc.record({ opens: time, closes: time }), { maxLength: 3 })
		.map(inOrder)
		.filter((each) => slotsIssue(each) === null);
	const date = fc.integer({ min: -2, max: 8 }).map((days) => addDays("2026-11-23", days));
	const span = fc.tuple(date, date).map((days) => days.toSorted());
	const anyClosure = fc
		.tuple(span, fc.boolean(), fc.option(slots))
		.map(([[from = "", to = ""], isOpen, own]) => closure({ from, to, isOpen, slots: own?.length ? own : null }));
	const instant = fc.integer({ min: -3 * 1440, max: 3 * 1440 }).map((minutes) => NOON + minutes * MINUTE);
	const rules: fc.Arbitrary<StoreRules> = fc.record({
		status: fc
			.tuple(fc.boolean(), fc.option(instant), fc.option(instant), instant)
			.map(([isOpen, reopenTime, openUntil, closedAt]) =>
				isOpen ? status({ openUntil }) : status({ isOpen, reopenTime, closedAt }),
			),
		calendar: fc
			.record({
				hours: fc.record({
					followHours: fc.constant(true),
					weekly: fc.array(slots, { minLength: 7, maxLength: 7 }),
					newMoon: fc.constantFrom(...NEW_MOON_RULES),
					lastOrderMinutes: fc.constantFrom(0, 15, 90),
				}),
				closures: fc.array(anyClosure, { maxLength: 3 }),
			})
			.map(({ hours, closures }) => calendarOf(hours, closures)),
	});
	/** The calendar's days minute by minute; of the code under test it uses only the days. */
	const isInCalendar = ({ calendar }: StoreRules, now: number) => {
		const covers = (instantMs: number) =>
			[-1, 0].some((days) => {
				const day = addDays(shopDay(instantMs).date, days);
				return calendarDay(calendar, day).slots.some((slot) => {
					const { opens, closes } = slotMinutes(slot);
					const minute = (instantMs - startOfShopDay(day)) / MINUTE;
					return opens <= minute && minute < closes;
				});
			});
		const minutes = Array.from(
			{ length: calendar.hours.lastOrderMinutes / 15 + 1 },
			(_, quarter) => now + quarter * 15 * MINUTE,
		);
		return minutes.every(covers);
	};

	it("the status follows the calendar, unless staff have closed the shop or keep it open late", () => {
		fc.assert(
			fc.property(rules, instant, (each, now) => {
				const { isOpen, reason } = storeNow(each, now);
				const { status: by } = each;
				const isByHand = !by.isOpen && (by.reopenTime === null || now < by.reopenTime);
				const isLate = by.isOpen && by.openUntil !== null && now < by.openUntil;
				expect(isOpen).toBe(!isByHand && (isLate || isInCalendar(each, now)));
				expect([reason === "open", takesOrders(each, now)]).toEqual([isOpen, isOpen]);
			}),
			{ numRuns: 300 },
		);
	});

	it("it opens at the given time and not before, and closes at the given time and not before", () => {
		fc.assert(
			fc.property(rules, instant, (each, now) => {
				const { isOpen, reopenTime, closesAt } = storeNow(each, now);
				const change = isOpen ? closesAt : reopenTime;
				const soonest = Math.min(change ?? Number.POSITIVE_INFINITY, now + 2 * 1440 * MINUTE);
				for (let then = now; then < soonest; then += 15 * MINUTE) {
					if (takesOrders(each, then) !== isOpen) throw new Error(`changes at ${iso(then)} already`);
				}
				if (change === null) return;
				expect(change).toBeGreaterThan(now);
				expect([takesOrders(each, change - 1), takesOrders(each, change)]).toEqual([isOpen, !isOpen]);
			}),
			{ numRuns: 150 },
		);
	});

	it("nothing changes before the time at which the shop looks again", () => {
		fc.assert(
			fc.property(rules, instant, fc.double({ min: 0, max: 0.999, noNaN: true }), (each, now, share) => {
				const change = Math.min(storeChangesAt(each, now), now + 2 * 1440 * MINUTE);
				expect(change).toBeGreaterThan(now);
				const { closesAt: _then, ...stands } = storeNow(each, Math.floor(now + (change - now) * share));
				const { closesAt: _now, ...stood } = storeNow(each, now);
				expect(stands).toEqual(stood);
			}),
			{ numRuns: 300 },
		);
	});

	it("the next opening is in the future, at a time when orders are taken", () => {
		fc.assert(
			fc.property(rules, instant, (each, now) => {
				const opening = nextOpeningAfter(each.calendar, now);
				if (opening === null) return;
				expect(opening).toBeGreaterThan(now);
				expect(isInCalendar({ ...each, status: status() }, opening)).toBe(true);
			}),
		);
	});
});
