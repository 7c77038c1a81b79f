import type { Language } from "../../../contract/language.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { monthTexts } from "../ui/month-texts.ts";
import { PeriodChoice } from "../ui/period-choice.tsx";
import { typedMonth } from "../ui/typed-month.ts";
import { billsTexts } from "./bills-texts.ts";

/** Whether a text is a valid month, `YYYY-MM`. */
export function isMonth(text: string): boolean {
	return /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
}

/** A month in words: November 2026. */
export function monthLabel(month: string, language: Language): string {
	return `${billsTexts[language].months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

/** Which month is shown. */
export function MonthChoice({ month, thisMonth }: { month: string; thisMonth: string }) {
	const { month: label, previousMonth, nextMonth, thisMonth: latest } = usePageTexts(billsTexts);
	const { notAMonth } = usePageTexts(monthTexts);
	return (
		<PeriodChoice
			type="month"
			value={month}
			latest={thisMonth}
			// Without a month the page chooses one itself.
			address={(chosen) => `/admin/gst?month=${chosen}`}
			stepped={steppedMonth}
			isChoice={isMonth}
			typed={{ read: typedMonth, refusal: notAMonth }}
			texts={{ label, previous: previousMonth, next: nextMonth, latest }}
		/>
	);
}

/** The month this many months after another. */
export function steppedMonth(month: string, months: number): string {
	const [year = 0, number = 1] = month.split("-").map(Number);
	return new Date(Date.UTC(year, number - 1 + months, 15)).toISOString().slice(0, 7);
}
