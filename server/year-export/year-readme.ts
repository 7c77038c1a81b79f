import type { GstReport } from "../../contract/bills.ts";
import type { FinancialYear } from "../../domain/financial-year.ts";

export type MonthSums = Pick<GstReport, "month" | "bills" | "creditNotes" | "debitNotes" | "net">;

const UNFINISHED = [
	"THE YEAR IS NOT OVER: this archive covers it up to the moment at which it was made. Bills, notes and",
	"money will be added; make another archive after 31 March.",
];

const WHAT_IS_HERE: readonly (readonly [where: string, what: string])[] = [
	["registers/", "every bill, note, receipt, refund and settlement of the year (CSV, for people)"],
	["registers/zoho/", "the same, month by month, in the columns that Zoho Books imports"],
	["registers/tally/", "the same, as vouchers in the columns that TallyPrime imports (it reads the .xlsx files)"],
	["gst/", "each month in the parts of GSTR-1 and GSTR-3B (JSON, and CSV by part)"],
	["bills/bills.jsonl", "every bill as it was issued: supplier, customer, lines, tax (one JSON object a line)"],
	["bills/notes.jsonl", "every credit and debit note"],
	["days/days.csv", "each day: sales, drawer, differences"],
	["days/day-sheets.jsonl", "the sheet of each day, for closed days as it was closed"],
	["riders/", "tips by day, tips paid out, cash handed over"],
	["SHA256SUMS", "the checksum of every other file: sha256sum -c SHA256SUMS"],
];
const PDFS = ["bills/pdf/", "each bill as a PDF file, with its notes"] as const;

/** The archive's own description: what is in it, and the totals that each month must have. */
export function readmeOf(
	{ name, from, to }: FinancialYear,
	{ sums, isOver, withPdfs }: { sums: readonly MonthSums[]; isOver: boolean; withPdfs: boolean },
): string {
	const figures = [
		["Month", "Bills", "Credit notes", "Debit notes", "Taxable value", "CGST", "SGST", "Total"],
		...sums.map(({ month, bills, creditNotes, debitNotes, net }) => [
			...[month, String(bills.documents), String(creditNotes.documents), String(debitNotes.documents)],
			...[net.taxableValue, net.cgst, net.sgst, net.total].map((amount) => amount.toFixed(2)),
		]),
	];
	const widths = [8, 8, 14, 13, 16, 14, 14, 16];
	const table = figures.map((cells) =>
		cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0))).join(""),
	);
	return [
		`Financial year ${name}: ${from} to ${to}, by the days of Asia/Kolkata.`,
		...(isOver ? [] : UNFINISHED),
		"",
		...[...WHAT_IS_HERE, ...(withPdfs ? [PDFS] : [])].map(([where, what]) => `${where.padEnd(23)}${what}`),
		"",
		"Net of notes, in rupees: bills less credit notes, with debit notes. Total is with delivery fees and tips.",
		"",
		...table,
		"",
	].join("\n");
}
