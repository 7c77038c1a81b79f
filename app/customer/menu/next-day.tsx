import { useShop } from "../../shop-data.tsx";
import { useTexts } from "../../texts/texts.ts";
import { nextSoldDay } from "./next-sold-day.ts";

/** The next day, after today, on which something is sold. */
export function NextDay({ days }: { days: readonly number[] }) {
	const { menu, times } = useTexts();
	const next = nextSoldDay(days, useShop().serverNow);
	return next && <span>{menu.nextOn(times.dayLabel(next.date))}</span>;
}
