import { useShop } from "../../shop-data.ts";
import { useTexts } from "../../texts/texts.ts";
import { nextSoldDay } from "./next-sold-day.ts";

const dateFormat = new Intl.DateTimeFormat("en-IN", {
	timeZone: "UTC",
	weekday: "long",
	day: "numeric",
	month: "short",
});

/** The next day, after today, on which something is sold. */
export function NextDay({ days }: { days: readonly number[] }) {
	const texts = useTexts().menu;
	const { serverNow } = useShop();
	const next = nextSoldDay(days, serverNow);
	if (!next) return null;
	// Browsers word dates differently from the server.
	return <span suppressHydrationWarning>{texts.nextOn(dateFormat.format(Date.parse(next.date)))}</span>;
}
