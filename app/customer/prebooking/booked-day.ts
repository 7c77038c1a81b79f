import { WEEKDAYS } from "../../../contract/weekdays.ts";
import { dayOfDate } from "../../../domain/shop-day.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";

/** A shop day in words: Sunday, 29 Nov 2026. Server and browser must give the same text, so Intl is not used. */
export function useBookedDay(): (date: string) => string {
	const { months } = useTexts().times;
	const weekdays = WEEKDAYS[useLanguage()];
	return (date) => {
		const [year, month, day] = date.split("-").map(Number);
		return `${weekdays[dayOfDate(date).weekday]}, ${day} ${months[(month ?? 1) - 1]} ${year}`;
	};
}
