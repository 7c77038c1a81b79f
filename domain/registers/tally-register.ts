import {
	buyerOf,
	type Cell,
	day,
	entriesOfSettlement,
	named,
	narrationOfSettlement,
	partyOf,
	type RegisteredDocument,
	type RegisteredMoney,
	type RegisteredSettlement,
	type Table,
} from "./register.ts";

/** The sheet that TallyPrime looks for in its sample file of accounting vouchers (facts 5.7). */
export const TALLY_SHEET = "Accounting Voucher";

const VOUCHERS: Record<RegisteredDocument["kind"], string> = {
	bill: "Sales",
	credit: "Credit Note",
	debit: "Debit Note",
};
const LEDGERS: Record<RegisteredMoney["method"], string> = { cash: "Cash", upi: "UPI", online: "Razorpay" };

const COLUMNS = [
	day("Voucher Date"),
	...named("Voucher Type Name", "Voucher Number", "Buyer/Supplier - Address", "Buyer/Supplier - Pincode"),
	...named("Ledger Name", "Ledger Amount", "Ledger Amount Dr/Cr", "Item Name", "Billed Quantity", "Item Rate"),
	...named("Item Rate per", "Item Amount", "Change Mode", "Voucher Narration"),
];

type Entry = { ledger: string; amount: number; side: "Dr" | "Cr" };
type Voucher = { date: string; type: string; number: string; mode: string; narration: string };

/**
 * Bills or notes as vouchers in the columns of TallyPrime's own sample file: a row for each ledger, with equal debits
 * and credits. The ledgers must exist in Tally's books under these names.
 */
export function tallyDocuments(documents: readonly RegisteredDocument[]): Table {
	return {
		columns: COLUMNS,
		rows: documents.flatMap((document) => {
			const { kind, number, date, orderId, billNumber } = document;
			const [party, others] = kind === "credit" ? (["Cr", "Dr"] as const) : (["Dr", "Cr"] as const);
			return rowsOf(
				{
					...{ date, number, type: VOUCHERS[kind], mode: "Accounting Invoice" },
					narration: billNumber === null ? `Order ${orderId}` : `Bill ${billNumber}, order ${orderId}`,
				},
				[
					{ ledger: partyOf(buyerOf(document)), amount: document.total, side: party },
					{ ledger: `Food sales ${document.rate}%`, amount: document.taxableValue, side: others },
					{ ledger: "CGST", amount: document.cgst, side: others },
					{ ledger: "SGST", amount: document.sgst, side: others },
					{ ledger: "Delivery fees", amount: document.deliveryFee, side: others },
					{ ledger: "Tips for riders", amount: document.tip, side: others },
				],
			);
		}),
	};
}

/** Payments as receipt vouchers, and refunds as payment vouchers. */
export function tallyMoney(rows: readonly RegisteredMoney[], type: "Receipt" | "Payment"): Table {
	const [money, party] = type === "Receipt" ? (["Dr", "Cr"] as const) : (["Cr", "Dr"] as const);
	return {
		columns: COLUMNS,
		rows: rows.flatMap(({ date, reference, method, amount, buyer, billNumber, orderId, note }) =>
			rowsOf(
				{
					...{ date, type, number: reference, mode: "" },
					narration: [note, billNumber && `bill ${billNumber}`, orderId && `order ${orderId}`]
						.filter(Boolean)
						.join(", "),
				},
				[
					{ ledger: LEDGERS[method], amount, side: money },
					{ ledger: partyOf(buyer), amount, side: party },
				],
			),
		),
	};
}

/** Settlements as journal vouchers: from the provider's ledger to the bank's, less fees and the GST on them. */
export function tallySettlements(rows: readonly RegisteredSettlement[]): Table {
	return {
		columns: COLUMNS,
		rows: rows.flatMap((row) =>
			rowsOf(
				{
					...{ date: row.date, type: "Journal", number: row.reference, mode: "" },
					narration: narrationOfSettlement(row),
				},
				entriesOfSettlement(row).map(({ account, amount }) => ({
					ledger: account,
					amount,
					side: "Dr" as const,
				})),
			),
		),
	};
}

/** A note may lower the value and raise the tax, to the rupee: a negative amount goes to the other side. */
function rowsOf({ date, type, number, mode, narration }: Voucher, entries: readonly Entry[]): Cell[][] {
	const turned = { Dr: "Cr", Cr: "Dr" } as const;
	return entries
		.filter(({ amount }) => amount !== 0)
		.map(({ ledger, amount, side }) => [
			...[date, type, number, "", "", ledger, Math.abs(amount), amount < 0 ? turned[side] : side],
			...["", "", "", "", "", mode, narration],
		]);
}
