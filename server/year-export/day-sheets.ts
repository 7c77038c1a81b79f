import type { DaySheet } from "../../contract/day-close.ts";
import { addDays } from "../../domain/shop-day.ts";
import type { FinancialYear } from "../../domain/year-export/financial-year.ts";
import { daySheet } from "../day-close/day-sheet.ts";
import type { Reader } from "../db/storage.ts";

type Cells = (string | number)[];
/** A sheet as it is kept: without the orders that only its day has to see to. */
type KeptSheet = Pick<DaySheet, "date" | "figures" | "close" | "differences" | "sinceThen" | "reopened">;

/** The sheets of a year's days until `today` on which something was sold, moved or closed; the oldest first. */
export async function* sheetsOfYear(
	reader: Reader,
	{ from, to }: FinancialYear,
	{ today, now }: { today: string; now: number },
): AsyncGenerator<KeptSheet> {
	const last = today < to ? today : to;
	for (let date = from; date <= last; date = addDays(date, 1)) {
		const { figures, close, differences, sinceThen, reopened } = await daySheet(reader, date, now);
		const kept = { date, figures, close, differences, sinceThen, reopened };
		if (!isBlank(kept)) yield kept;
	}
}

/** What the list of the days has of each. */
export const DAY_COLUMNS = [
	...["Day", "Closed by", "Closed at", "Sales on delivery (Rs)", "Sales by UPI (Rs)", "Sales online (Rs)"],
	...["Drawer before (Rs)", "Counter (Rs)", "From riders (Rs)", "Tips paid (Rs)", "Refunds in cash (Rs)"],
	...["Cancelled at the counter (Rs)", "Drawer expected (Rs)", "Drawer counted (Rs)", "Put away (Rs)"],
	...["Difference (Rs)", "Explained", "Paid online (Rs)", "Refunded online (Rs)", "UPI found (Rs)"],
	...["UPI to check (Rs)", "UPI missing (Rs)", "Payment not said (Rs)", "Tips earned (Rs)"],
];

/** A day in the list of the days; an open one has no closing. */
export function rowOfDay({ date, figures, close, differences }: KeptSheet): Cells {
	const { drawer, sales, online, upi, unsaid, tips } = figures;
	const sold = (way: "cod" | "upi" | "razorpay") =>
		sales.filter(({ payment }) => payment === way).reduce((sum, row) => sum + row.sales, 0);
	return [
		...[date, close?.by ?? "", close?.at ?? "", sold("cod"), sold("upi"), sold("razorpay")],
		...[drawer.before, drawer.counter, drawer.fromRiders, drawer.tipsPaid, drawer.refunds, drawer.cancelled],
		...[drawer.expected, close?.counted ?? "", close?.takenOut ?? ""],
		...[close ? close.counted - drawer.expected : ""],
		differences.map(({ explanation }) => explanation?.note ?? "not explained").join("; "),
		...[online.received.amount, online.refunded.amount, upi.found.amount, upi.toCheck.amount],
		...[upi.missing.amount, unsaid.amount, tips.earned],
	];
}

function isBlank({ figures, close, reopened }: KeptSheet): boolean {
	const { drawer, sales, riders, upi, online, refundsByHand, unsaid, tips } = figures;
	const { before: _before, expected: _expected, ...movements } = drawer;
	const counts = [
		...sales.map(({ delivered }) => delivered),
		...riders.flatMap(({ expected, handedOver }) => [expected, handedOver]),
		...[...Object.values(upi), ...Object.values(online), ...Object.values(refundsByHand), unsaid].map(
			({ count }) => count,
		),
		...[...Object.values(movements), ...Object.values(tips)],
	];
	return close === null && reopened.length === 0 && counts.every((count) => count === 0);
}
