import type { Language } from "../../contract/language.ts";
import { tamilPartOfDay } from "../../contract/part-of-day.ts";
import { WEEKDAYS } from "../../contract/weekdays.ts";
import { type CalendarDay, calendarDay, type HoursCalendar, type NewMoonRule } from "../../domain/hours/calendar.ts";
import type { Slot } from "../../domain/hours/opening-slots.ts";
import { addDays } from "../../domain/shop-day.ts";

const DAYS_AHEAD = 14;
const MAX_DAYS_TOLD = 3;

/**
 * The opening hours as a text: "Sun - Sat 10:00 AM - 3:00 PM", today first if the days differ, then the new moon rule
 * and the next exceptions, separated by semicolons.
 */
export function openingHoursText(calendar: HoursCalendar, today: string, language: Language): string {
	const { weekly, newMoon } = calendar.hours;
	const lines = weekLines(weekly, language);
	const now = slotsText(calendarDay(calendar, today).slots, language);
	return [
		// If the days differ, customers want to know today first; some places have room for only one line.
		...(lines.length === 1 && lines[0]?.endsWith(` ${now}`) ? [] : [`${TODAY[language]}: ${now}`]),
		...lines,
		...(newMoon === "none" ? [] : [NEW_MOON[newMoon][language]]),
		...daysTold(calendar, today, language),
	].join("; ");
}

/** Specification 8.2 gives the wording for Tuesdays. */
const NEW_MOON: Record<Exclude<NewMoonRule, "none">, Record<Language, string>> = {
	tuesdays: {
		en: "Tuesday on every new-moon day is a holiday",
		ta: "அமாவாசை வரும் செவ்வாய்க்கிழமை விடுமுறை",
	},
	all: { en: "Every new-moon day is a holiday", ta: "அமாவாசை நாட்களில் விடுமுறை" },
};
const TODAY: Record<Language, string> = { en: "Today", ta: "இன்று" };
const CLOSED: Record<Language, string> = { en: "closed", ta: "விடுமுறை" };
const NEW_MOON_DAY: Record<Language, string> = { en: "new moon", ta: "அமாவாசை" };

/** Weekdays from Monday on; neighbours with the same hours are joined. */
function weekLines(weekly: StoreWeek, language: Language): string[] {
	const hours = weekly.map((slots) => slotsText(slots, language));
	if (hours.every((each) => each === hours[0])) return [`${day(0, language)} - ${day(6, language)} ${hours[0]}`];
	const groups: { first: number; last: number; hours: string }[] = [];
	for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
		const group = groups.at(-1);
		const text = hours[weekday] ?? "";
		if (group?.hours === text) group.last = weekday;
		else groups.push({ first: weekday, last: weekday, hours: text });
	}
	return groups.map(({ first, last, hours: text }) =>
		first === last ? `${day(first, language)} ${text}` : `${day(first, language)} - ${day(last, language)} ${text}`,
	);
}

type StoreWeek = HoursCalendar["hours"]["weekly"];

/** The next days that differ from the rule, each closure once. */
function daysTold(calendar: HoursCalendar, today: string, language: Language): string[] {
	const ahead = Array.from({ length: DAYS_AHEAD }, (_, days) => calendarDay(calendar, addDays(today, days)));
	const runs: { first: CalendarDay; last: string }[] = [];
	for (const each of ahead) {
		if (each.reason === "weekly") continue;
		const run = runs.at(-1);
		const goesOn = run && each.closureId !== null && run.first.closureId === each.closureId;
		if (goesOn && run.last === addDays(each.date, -1)) run.last = each.date;
		else runs.push({ first: each, last: each.date });
	}
	return runs.slice(0, MAX_DAYS_TOLD).map(({ first, last }) => {
		const days =
			first.date === last ? date(last, language) : `${date(first.date, language)} - ${date(last, language)}`;
		const own = language === "ta" ? (first.labelTa ?? first.label) : first.label;
		const why = first.reason === "new-moon" ? NEW_MOON_DAY[language] : own?.replaceAll(";", ",");
		return `${days}: ${slotsText(first.slots, language)}${why ? ` (${why})` : ""}`;
	});
}

function slotsText(slots: readonly Slot[], language: Language): string {
	if (slots.length === 0) return CLOSED[language];
	return slots.map(({ opens, closes }) => `${TIME[language](opens)} - ${TIME[language](closes)}`).join(", ");
}

const TIME: Record<Language, (time: string) => string> = {
	en: (time) => `${onTheHalf(time)} ${hourOf(time) < 12 ? "AM" : "PM"}`,
	ta: (time) => `${tamilPartOfDay(hourOf(time))} ${onTheHalf(time)}`,
};

function onTheHalf(time: string): string {
	return `${hourOf(time) % 12 || 12}:${time.slice(3)}`;
}

function hourOf(time: string): number {
	return Number(time.slice(0, 2));
}

function day(weekday: number, language: Language): string {
	const name = WEEKDAYS[language][weekday] ?? "";
	return language === "en" ? name.slice(0, 3) : name;
}

const STYLE = { timeZone: "UTC", weekday: "short", day: "numeric", month: "short" } as const;
const dates = { en: new Intl.DateTimeFormat("en-IN", STYLE), ta: new Intl.DateTimeFormat("ta-IN", STYLE) };

function date(of: string, language: Language): string {
	return dates[language].format(Date.parse(`${of}T12:00:00Z`));
}
