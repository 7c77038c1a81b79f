import type { Language } from "../../../contract/language.ts";
import { shopDay } from "../../../domain/shop-day.ts";

const DAY = { weekday: "long", day: "numeric", month: "long" } as const;

/** An instant to come in the shop’s own time, as people say it; without the day where it is that of `now`. */
export function reopeningTime(instant: string, language: Language, now: number): string {
	const at = Date.parse(instant);
	const isToday = shopDay(at).date === shopDay(now).date;
	const told = new Intl.DateTimeFormat(`${language}-IN`, {
		timeZone: "Asia/Kolkata",
		hour: "numeric",
		minute: "2-digit",
		...(isToday ? {} : DAY),
	}).format(at);
	return isToday && language === "en" ? `at ${told}` : told;
}
