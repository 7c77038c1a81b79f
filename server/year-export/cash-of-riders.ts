import type { FinancialYear } from "../../domain/financial-year.ts";
import { csvOf } from "../../domain/reports/csv.ts";
import { shopDay, spanOfDays } from "../../domain/shop-day.ts";
import type { Reader } from "../db/storage.ts";

/** The cash that riders handed over in a year, by time of handover, as a file. */
export async function fileOfHandovers(reader: Reader, year: FinancialYear): Promise<string> {
	const { start, end } = spanOfDays(year.from, year.to);
	const rows = await reader
		.selectFrom("cash_handovers")
		.innerJoin("accounts", "accounts.id", "cash_handovers.rider_id")
		.select(["cash_handovers.at", "cash_handovers.day", "accounts.name", "amount_rupees", "note"])
		.where("cash_handovers.at", ">=", start)
		.where("cash_handovers.at", "<", end)
		.orderBy("cash_handovers.at")
		.orderBy("cash_handovers.id")
		.execute();
	return csvOf([
		["Handed over on", "Collected on", "Rider", "Amount (Rs)", "Note"],
		...rows.map(({ at, day, name, amount_rupees, note }) => [shopDay(at).date, day, name, amount_rupees, note]),
	]);
}

/** The tips paid out to riders in a year, by time of payout, as a file. */
export async function fileOfPayouts(reader: Reader, year: FinancialYear): Promise<string> {
	const { start, end } = spanOfDays(year.from, year.to);
	const rows = await reader
		.selectFrom("tip_payouts")
		.innerJoin("accounts", "accounts.id", "tip_payouts.rider_id")
		.select(["tip_payouts.at", "from_day", "to_day", "accounts.name", "amount_rupees", "note"])
		.where("tip_payouts.at", ">=", start)
		.where("tip_payouts.at", "<", end)
		.orderBy("tip_payouts.at")
		.orderBy("tip_payouts.id")
		.execute();
	return csvOf([
		["Paid on", "Tips from", "Tips to", "Rider", "Amount (Rs)", "Note"],
		...rows.map((row) => [
			...[shopDay(row.at).date, row.from_day, row.to_day, row.name, row.amount_rupees, row.note],
		]),
	]);
}
