import { addDays } from "../../../domain/shop-day.ts";
import { PeriodChoice } from "./period-choice.tsx";

/** Chooses the shop day that a page shows. */
export function DayChoice({
	page,
	date,
	today,
	texts,
}: {
	/** The URL of the page without a day, which shows today. */
	page: string;
	date: string;
	today: string;
	texts: { day: string; previousDay: string; nextDay: string; today: string };
}) {
	return (
		<PeriodChoice
			type="date"
			value={date}
			latest={today}
			address={(day) => (day === today ? page : `${page}?date=${day}`)}
			stepped={addDays}
			isChoice={(text) => text >= "2000"}
			texts={{ label: texts.day, previous: texts.previousDay, next: texts.nextDay, latest: texts.today }}
		/>
	);
}
