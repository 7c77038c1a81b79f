import { sql } from "kysely";
import type { DaySheet } from "../../contract/day-close.ts";
import type { FinancialYear } from "../../domain/financial-year.ts";
import type { SalesPayment } from "../../domain/payments/payment-method.ts";
import { addDays, spanOfDays } from "../../domain/shop-day.ts";
import { daySheet } from "../day-close/day-sheet.ts";
import { shopDayNumber } from "../db/shop-day-number.ts";
import type { Reader } from "../db/storage.ts";

type Cells = (string | number)[];
/** A sheet in the archive: without the orders that only matter on its day. */
type KeptSheet = Pick<DaySheet, "date" | "figures" | "close" | "differences" | "sinceThen" | "reopened">;

/** The sheets of a year's days until `today` on which something happened, oldest first. */
export async function* sheetsOfYear(
	reader: Reader,
	{ from, to }: FinancialYear,
	{ today, now }: { today: string; now: number },
): AsyncGenerator<KeptSheet> {
	for (const date of await eventfulDays(reader, from, today < to ? today : to)) {
		const { figures, close, differences, sinceThen, reopened } = await daySheet(reader, date, now);
		yield { date, figures, close, differences, sinceThen, reopened };
	}
}

/** The columns of the list of days. */
export const DAY_COLUMNS = [
	...["Day", "Closed by", "Closed at", "Sales on delivery (Rs)", "Sales by UPI (Rs)", "Sales online (Rs)"],
	...["Drawer before (Rs)", "Counter (Rs)", "From riders (Rs)", "Tips paid (Rs)", "Refunds in cash (Rs)"],
	...["Cancelled at the counter (Rs)", "Drawer expected (Rs)", "Drawer counted (Rs)", "Put away (Rs)"],
	...["Difference (Rs)", "Explained", "Paid online (Rs)", "Refunded online (Rs)", "UPI found (Rs)"],
	...["UPI to check (Rs)", "UPI missing (Rs)", "Payment not said (Rs)", "Tips earned (Rs)"],
];

/** A day in the list of days; an open one has no closing. */
export function rowOfDay({ date, figures, close, differences }: KeptSheet): Cells {
	const { drawer, sales, online, upi, unsaid, tips } = figures;
	const sold = (way: SalesPayment) =>
		sales.filter(({ payment }) => payment === way).reduce((sum, row) => sum + row.sales, 0);
	return [
		...[date, close?.by ?? "", close?.at ?? "", sold("cod"), sold("upi"), sold("razorpay")],
		...[drawer.before, drawer.counter, drawer.fromRiders, drawer.tipsPaid, drawer.refunds, drawer.cancelled],
		...[drawer.expected, close?.counted ?? "", close?.takenOut ?? ""],
		...[close ? close.counted - drawer.expected : ""],
		explained(differences),
		...[online.received.amount, online.refunded.amount, upi.found.amount, upi.toCheck.amount],
		...[upi.missing.amount, unsaid.amount, tips.earned],
	];
}

/** The explanations of a day's differences, and how many still need one. */
function explained(differences: KeptSheet["differences"]): string {
	const notes = differences.flatMap(({ explanation }) => explanation?.note ?? []);
	const others = differences.length - notes.length;
	const waiting = others === 0 ? [] : [others === 1 ? "not explained" : `${others} not explained`];
	return [...notes, ...waiting].join("; ");
}

/** The days on which something was ordered, delivered, billed, paid, refunded, handed over or closed, oldest first. */
async function eventfulDays(reader: Reader, from: string, to: string): Promise<string[]> {
	const days = new Set<string>();
	const { start, end } = spanOfDays(from, to);
	for (const [table, column] of MOMENTS) {
		const moment = sql.ref<number>(`${table}.${column}`);
		const { rows } = await sql<{ day: number }>`
			SELECT DISTINCT ${shopDayNumber(`${table}.${column}`)} AS day FROM ${sql.table(table)}
			WHERE ${moment} >= ${start} AND ${moment} < ${end}
		`.execute(reader);
		for (const { day } of rows) days.add(addDays("1970-01-01", Number(day)));
	}
	const closed = await reader
		.selectFrom("day_closes")
		.select("day")
		.where("day", ">=", from)
		.where("day", "<=", to)
		.execute();
	for (const { day } of closed) days.add(day);
	return [...days].sort();
}

const MOMENTS = [
	["orders", "placed_at"],
	["orders", "delivered_at"],
	["bills", "issued_at"],
	["deliveries", "collected_at"],
	["payments", "received_at"],
	["refunds", "created_at"],
	["manual_refunds", "created_at"],
	["counter_payments", "at"],
	["cash_returns", "collected_at"],
	["cash_returns", "returned_at"],
	["cash_handovers", "at"],
	["tip_payouts", "at"],
] as const;
