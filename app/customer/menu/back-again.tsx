import { shopDay } from "../../../domain/shop-day.ts";
import { useShop } from "../../shop-data.tsx";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { reopeningTime } from "../shell/reopening-time.ts";

/** When an out-of-stock dish is sold again: the time if it is today, else the day. */
export function BackAgain({ until }: { until: string }) {
	const { menu, times } = useTexts();
	const { serverNow } = useShop();
	const language = useLanguage();
	const { date } = shopDay(Date.parse(until));
	const isToday = date === shopDay(serverNow).date;
	const when = isToday ? reopeningTime(until, times, language, serverNow) : times.dayLabel(date);
	return <span>{menu.backAt(when)}</span>;
}
