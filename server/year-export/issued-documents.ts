import type { InvoiceView, NoteView } from "../../contract/bills.ts";
import { documentNumber } from "../../domain/bills/document-series.ts";
import type { FinancialYear } from "../../domain/financial-year.ts";
import type { BillNoteRow, BillRow } from "../bills/bill-store.ts";
import { contentOf, noteView } from "../bills/invoice-view.ts";
import type { Reader } from "../db/storage.ts";

/** How many are in memory at once. */
const PAGE = 500;

type IssuedBill = Omit<ReturnType<typeof contentOf>, "date"> & Pick<InvoiceView, "invoiceNumber" | "date" | "orderId">;
type IssuedNote = NoteView & { kind: "credit" | "debit" };

/** The bills of a year as issued, by number, with the ids of their orders. */
export async function* issuedBills(
	reader: Reader,
	{ from, to }: FinancialYear,
): AsyncGenerator<{ id: string; bill: IssuedBill }> {
	let last: BillRow | undefined;
	for (;;) {
		let query = reader
			.selectFrom("bills")
			.innerJoin("orders", "orders.id", "bills.order_id")
			.selectAll("bills")
			.select("orders.order_number")
			.where("bills.issued_on", ">=", from)
			.where("bills.issued_on", "<=", to)
			.orderBy("bills.series")
			.orderBy("bills.serial")
			.limit(PAGE);
		const { series, serial } = last ?? {};
		if (series !== undefined && serial !== undefined)
			query = query.where((row) =>
				row.or([
					row("bills.series", ">", series),
					row.and([row("bills.series", "=", series), row("bills.serial", ">", serial)]),
				]),
			);
		const rows = await query.execute();
		for (const row of rows) {
			const invoiceNumber = documentNumber(row.series, row.serial);
			yield { id: row.order_id, bill: { invoiceNumber, orderId: row.order_number, ...contentOf(row) } };
		}
		if (rows.length < PAGE) return;
		last = rows.at(-1);
	}
}

/** The credit and debit notes of a year, by number. */
export async function* issuedNotes(reader: Reader, { from, to }: FinancialYear): AsyncGenerator<IssuedNote> {
	let last: BillNoteRow | undefined;
	for (;;) {
		let query = reader
			.selectFrom("bill_notes")
			.selectAll()
			.where("issued_on", ">=", from)
			.where("issued_on", "<=", to)
			.orderBy("series")
			.orderBy("serial")
			.limit(PAGE);
		const { series, serial } = last ?? {};
		if (series !== undefined && serial !== undefined)
			query = query.where((row) =>
				row.or([row("series", ">", series), row.and([row("series", "=", series), row("serial", ">", serial)])]),
			);
		const notes = await query.execute();
		if (notes.length === 0) return;
		const ids = [...new Set(notes.map(({ order_id }) => order_id))];
		const bills = await reader.selectFrom("bills").selectAll().where("order_id", "in", ids).execute();
		const billOf = new Map(bills.map((bill) => [bill.order_id, bill]));
		for (const note of notes) {
			const bill = billOf.get(note.order_id);
			if (bill) yield { kind: note.kind, ...noteView(bill, note) };
		}
		if (notes.length < PAGE) return;
		last = notes.at(-1);
	}
}
