import type { Language } from "../../../contract/language.ts";
import { shopDay } from "../../../domain/shop-day.ts";
import { shopTime } from "../../format/shop-time.ts";
import type { Texts } from "../../texts/en.ts";

/** A future instant by the shop's clock, in words; without the day if it is the same as that of `now`. */
export function reopeningTime(instant: string, times: Texts["times"], language: Language, now: number): string {
	const { date } = shopDay(Date.parse(instant));
	const time = shopTime(instant, times.dayHalves);
	const at = language === "en" ? `at ${time}` : time;
	if (date === shopDay(now).date) return at;
	return `${times.dayLabel(date)}${language === "en" ? " " : ", "}${at}`;
}
