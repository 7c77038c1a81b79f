import { financialYearOf } from "../financial-year.ts";
import type { ShopDay } from "../shop-day.ts";

/** Documents that are numbered without gaps: bills, and the notes that take from a bill or add to it. */
type BillDocument = "bill" | "credit" | "debit";

const PREFIXES: Record<BillDocument, string> = { bill: "HB", credit: "HC", debit: "HD" };
const COUNTERS: Record<BillDocument, string> = { bill: "invoice", credit: "credit-note", debit: "debit-note" };

/** A series of one financial year, and the counter of its numbers. */
type DocumentSeries = { series: string; counter: string };

/** The series for a document of this day: each kind has one per financial year, 1 April to 31 March. */
export function documentSeries(document: BillDocument, { date }: ShopDay): DocumentSeries {
	const years = financialYearOf(date).name.slice(2);
	return { series: `${PREFIXES[document]}/${years}`, counter: `${COUNTERS[document]} ${years}` };
}

/**
 * A document number as printed, `HB/26-27/000123`: at most 16 characters up to the 9,999,999th of a year (facts 5.2).
 */
export function documentNumber(series: string, serial: number): string {
	return `${series}/${String(serial).padStart(6, "0")}`;
}
