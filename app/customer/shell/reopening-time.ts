import type { Language } from "../../../contract/language.ts";
import { shopDay } from "../../../domain/shop-day.ts";

const TIME = { timeZone: "Asia/Kolkata", hour: "numeric", minute: "2-digit" } as const;
const DAY = { weekday: "long", day: "numeric", month: "long" } as const;
const formats = {
	en: { today: new Intl.DateTimeFormat("en-IN", TIME), later: new Intl.DateTimeFormat("en-IN", { ...DAY, ...TIME }) },
	ta: { today: new Intl.DateTimeFormat("ta-IN", TIME), later: new Intl.DateTimeFormat("ta-IN", { ...DAY, ...TIME }) },
};

/** An instant to come in the shop's own time, as people say it: without the day where it is today's (`now`: epoch ms). */
export function reopeningTime(instant: string, language: Language, now: number): string {
	const at = Date.parse(instant);
	if (shopDay(at).date !== shopDay(now).date) return formats[language].later.format(at);
	const time = formats[language].today.format(at);
	return language === "ta" ? time : `at ${time}`;
}
