import { nextSoldDay } from "../../../domain/menu/sold-days.ts";
import { useShop } from "../../shop-data.tsx";
import { useTexts } from "../../texts/texts.ts";

/** The next day, after today, on which a dish of these weekdays is sold, in words; null if unknown. */
export function useNextDay(days: readonly number[]): string | null {
	const { menu, times } = useTexts();
	const { serverNow, closedDays } = useShop();
	const next = nextSoldDay(days, serverNow, closedDays);
	return next && menu.nextOn(times.dayLabel(next.date));
}
