import type { Language } from "../../../contract/language.ts";
import { shopDay } from "../../../domain/shop-day.ts";

const TIME = { timeZone: "Asia/Kolkata", hour: "numeric", minute: "2-digit" } as const;
const STYLES = { time: TIME, dayAndTime: { ...TIME, weekday: "long", day: "numeric", month: "long" } } as const;
/** Created on first use: most visitors see no such time, and a menu may show it on every card. */
const formats: Record<string, Intl.DateTimeFormat> = {};

/** A future instant in the shop’s own time zone, in words; without the day if it is the same as that of `now`. */
export function reopeningTime(instant: string, language: Language, now: number): string {
	const at = Date.parse(instant);
	const isToday = shopDay(at).date === shopDay(now).date;
	const told = formatOf(language, isToday ? "time" : "dayAndTime").format(at);
	return isToday && language === "en" ? `at ${told}` : told;
}

function formatOf(language: Language, style: keyof typeof STYLES): Intl.DateTimeFormat {
	const name = `${language} ${style}`;
	formats[name] ??= new Intl.DateTimeFormat(`${language}-IN`, STYLES[style]);
	return formats[name];
}
