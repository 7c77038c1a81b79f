import type { Language } from "../../../contract/language.ts";
import { nextShopMidnight, shopDay } from "../../../domain/shop-day.ts";
import { adminDate, adminTime, shortWeekday } from "../../format/admin-time.ts";
import type { MenuTexts } from "./menu-texts.ts";

/** When a flag ends automatically, in words: "back tomorrow, 10:00 am". */
export function backLabel(until: string | null, now: number, texts: MenuTexts, language: Language): string {
	if (until === null) return texts.untilYouChangeIt;
	const end = Date.parse(until);
	const midnight = nextShopMidnight(now);
	if (end === midnight) return texts.forTheRestOfToday;
	const time = adminTime(end, language);
	if (end < midnight) return texts.backToday(time);
	if (end < nextShopMidnight(midnight)) return texts.backTomorrow(time);
	const { weekday } = shopDay(end);
	const day = shortWeekday(weekday, language);
	const date = adminDate(end, language);
	return texts.backAt(day, date, time);
}
