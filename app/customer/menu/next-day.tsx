import type { Language } from "../../../contract/language.ts";
import { useShop } from "../../shop-data.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { nextSoldDay } from "./next-sold-day.ts";

const STYLE = { timeZone: "UTC", weekday: "long", day: "numeric", month: "short" } as const;
const formats = {
	en: new Intl.DateTimeFormat("en-IN", STYLE),
	ta: new Intl.DateTimeFormat("ta-IN", STYLE),
};

/** The next day, after today, on which something is sold. */
export function NextDay({ days }: { days: readonly number[] }) {
	const texts = useTexts().menu;
	const { serverNow } = useShop();
	const language = useLanguage();
	const next = nextSoldDay(days, serverNow);
	if (!next) return null;
	// Browsers word dates differently from the server.
	return <span suppressHydrationWarning>{texts.nextOn(dayLabel(next.date, language))}</span>;
}

/** A shop day (YYYY-MM-DD) as people say it: Sunday, 22 Nov. */
export function dayLabel(date: string, language: Language): string {
	return formats[language].format(Date.parse(date));
}
