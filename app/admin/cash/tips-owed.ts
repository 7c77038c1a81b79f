import type { TipDay } from "../../../contract/cash.ts";
import { groupBy } from "../../../domain/group-by.ts";

/** What a rider got on the day, is due for all days, and was paid of them, in whole rupees. */
export type Owed = {
	rider: TipDay["rider"];
	ofDay: number;
	due: number;
	paidOut: number;
	/** The oldest day with unpaid tips, where a payout begins; the oldest day if there is none. */
	unpaidSince: string;
	/** The oldest day, whose payouts a correction may take back as well. */
	firstDay: string;
};

/** What each rider is owed; `tips` are the days up to `date`, the oldest first. */
export function owedTo(tips: readonly TipDay[], date: string): Owed[] {
	const byRider = groupBy(tips, ({ rider }) => rider._id);
	return [...byRider.values()].flatMap((days) => {
		const [first] = days;
		if (!first) return [];
		const sum = (of: (day: TipDay) => number) => days.reduce((total, day) => total + of(day), 0);
		const open = days.find((day) => day.tips > day.paidOut);
		return [
			{
				rider: first.rider,
				ofDay: days.find((day) => day.date === date)?.tips ?? 0,
				due: sum((day) => Math.max(0, day.tips - day.paidOut)),
				paidOut: sum((day) => day.paidOut),
				unpaidSince: (open ?? first).date,
				firstDay: first.date,
			},
		];
	});
}
