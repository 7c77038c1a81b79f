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
	const format = formats[useLanguage()];
	const next = nextSoldDay(days, serverNow);
	if (!next) return null;
	// Browsers word dates differently from the server.
	return <span suppressHydrationWarning>{texts.nextOn(format.format(Date.parse(next.date)))}</span>;
}
