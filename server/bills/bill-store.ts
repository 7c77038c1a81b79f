import type { Selectable } from "kysely";
import type { BillAmounts } from "../../domain/bills/bill-amounts.ts";
import type { Reader } from "../db/storage.ts";
import type { BillNotesTable, BillsTable, OrderLinesTable } from "../db/tables.ts";

export type BillRow = Selectable<BillsTable>;
export type BillNoteRow = Selectable<BillNotesTable>;

/** Who issued a bill, as stored in it. */
export type Supplier = { name: string; address: string; gstin: string; fssai: string; phone: string };
/** Whom it was made out to; empty once the customer's data is erased. */
type Recipient = { name: string; address: string; phone: string };

/** What a bill stores of each line of its order. */
export const LINE_COLUMNS = ["name", "name_ta", "size", "quantity", "price_rupees"] as const;
export type BilledLine = Pick<Selectable<OrderLinesTable>, (typeof LINE_COLUMNS)[number]>;

export const linesOf = ({ lines }: BillRow): BilledLine[] => JSON.parse(lines);
export const supplierIn = ({ supplier }: BillRow): Supplier => JSON.parse(supplier);
export const recipientIn = ({ recipient }: BillRow): Recipient => JSON.parse(recipient);
export const recipientText = (recipient: Recipient): string => JSON.stringify(recipient);

/** The bill of an order with its notes, oldest first; null if none was issued. */
export async function billOf(reader: Reader, orderId: string): Promise<{ bill: BillRow; notes: BillNoteRow[] } | null> {
	const bill = await reader.selectFrom("bills").selectAll().where("order_id", "=", orderId).executeTakeFirst();
	if (!bill) return null;
	const notes = await reader
		.selectFrom("bill_notes")
		.selectAll()
		.where("order_id", "=", orderId)
		.orderBy("issued_at")
		.orderBy("series")
		.orderBy("serial")
		.execute();
	return { bill, notes };
}

export type AmountsRow = Pick<
	BillRow,
	"taxable_rupees" | "gst_rupees" | "included_gst_paise" | "delivery_fee_rupees" | "tip_rupees"
>;

/** The amounts in a row of a bill or note. */
export function amountsIn(row: AmountsRow): BillAmounts {
	return {
		taxable: row.taxable_rupees,
		gst: row.gst_rupees,
		includedGst: Number(row.included_gst_paise ?? 0),
		deliveryFee: row.delivery_fee_rupees,
		tip: row.tip_rupees,
	};
}

/** A business that an order is for. */
export type Buyer = { gstin: string; name: string };

/** The business that an order is for, if any. */
export async function buyerOf(reader: Reader, orderId: string): Promise<Buyer | null> {
	const query = reader.selectFrom("order_buyers").select(["gstin", "name"]).where("order_id", "=", orderId);
	return (await query.executeTakeFirst()) ?? null;
}
