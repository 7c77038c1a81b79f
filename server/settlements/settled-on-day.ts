import type { Settled } from "../../contract/settlements.ts";
import { settledSum } from "../../domain/settlements/settlement-line.ts";
import type { Reader } from "../db/storage.ts";
import { settledView } from "./list-settlements.ts";

/** What the provider settled in this span (end exclusive), by the existing reports; null if nothing. */
export async function settledBetween(
	reader: Reader,
	{ start, end }: { start: number; end: number },
): Promise<Settled | null> {
	const rows = await reader
		.selectFrom("settlement_lines")
		.select(["type", "amount_paise", "debit_paise", "credit_paise", "fee_paise", "gst_paise"])
		.where("settled_at", ">=", start)
		.where("settled_at", "<", end)
		.execute();
	if (rows.length === 0) return null;
	const lines = rows.map((row) => ({
		type: row.type,
		amount: Number(row.amount_paise),
		debit: Number(row.debit_paise),
		credit: Number(row.credit_paise),
		fee: Number(row.fee_paise),
		gst: Number(row.gst_paise),
	}));
	return settledView(settledSum(lines));
}
