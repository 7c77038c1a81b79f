import type { NoteCause } from "../bills/bill-amounts.ts";
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
import { zohoState } from "./zoho-states.ts";

/** The reasons for a note under the GST rules, as far as the shop knows them. */
const REASONS: Record<NoteCause, string> = {
	refunded: "Others",
	"refund-failed": "Others",
	changed: "Correction in Invoice",
	cancelled: "Sales Return",
	"delivered-again": "Others",
};
const MODES: Record<RegisteredMoney["method"], string> = { cash: "Cash", upi: "UPI", online: "Razorpay" };
const ACCOUNTS: Record<RegisteredMoney["method"], string> = { cash: "Cash", upi: "UPI", online: "Razorpay" };

const ITEM_COLUMNS = named(
	...["Currency Code", "Account", "Item Name", "Item Type", "HSN/SAC", "Quantity", "Usage unit", "Item Price"],
	...["Is Inclusive Tax", "Item Tax", "Item Tax %", "Item Tax Type", "Item Tax Exemption Reason"],
	...["Adjustment", "Adjustment Description", "Notes"],
);

/**
 * Bills as 'Import Invoices' of Zoho Books takes them (facts 5.7): a row for the food, one for the delivery fee, one
 * for the tip. Zoho works out GST itself, to the paisa; the adjustment is the difference to the shop's rounding.
 */
export function zohoBills(bills: readonly RegisteredDocument[]): Table {
	return {
		columns: [
			...named("Invoice Number"),
			day("Invoice Date"),
			...named("Invoice Status", "Customer Name", "GST Treatment", "GST Identification Number (GSTIN)"),
			...named("Place of Supply"),
			day("Due Date"),
			...ITEM_COLUMNS,
		],
		rows: bills.flatMap((bill) =>
			itemsOf(bill).map((item) => [
				...[bill.number, bill.date, "Sent", ...customerOf(bill)],
				...[zohoState(bill.placeOfSupply), bill.date, ...item],
			]),
		),
	};
}

/** Credit notes as 'Import Credit Notes' takes them. */
export function zohoCreditNotes(notes: readonly RegisteredDocument[]): Table {
	return {
		columns: [
			...named("Credit Note Number"),
			day("Credit Note Date"),
			...named("Associated Invoice Number"),
			day("Associated Invoice Date"),
			...named("Reference Invoice Type", "Credit Note Status", "Reason", "Customer Name", "GST Treatment"),
			...named("GST Identification Number (GSTIN)", "Place of Supply"),
			...ITEM_COLUMNS,
		],
		rows: notes.flatMap((note) =>
			itemsOf(note).map((item) => [
				...[note.number, note.date, note.billNumber ?? "", note.billDate ?? ""],
				...[note.gstin ? "Registered" : "B2C Others", "Open", note.cause ? REASONS[note.cause] : ""],
				...[...customerOf(note), zohoState(note.placeOfSupply), ...item],
			]),
		),
	};
}

/** Debit notes, which Zoho Books keeps among its invoices. */
export function zohoDebitNotes(notes: readonly RegisteredDocument[]): Table {
	return {
		columns: [
			...named("Invoice Number"),
			day("Invoice Date"),
			...named("Reference Invoice#"),
			day("Reference Invoice Date"),
			...named("Reference Invoice Type", "Reason for issuing Debit Note", "Invoice Status", "Customer Name"),
			...named("GST Treatment", "GST Identification Number (GSTIN)", "Place of Supply"),
			...ITEM_COLUMNS,
		],
		rows: notes.flatMap((note) =>
			itemsOf(note).map((item) => [
				...[note.number, note.date, note.billNumber ?? "", note.billDate ?? ""],
				...[note.gstin ? "Registered" : "B2C Others", note.cause ? REASONS[note.cause] : "", "Sent"],
				...[...customerOf(note), zohoState(note.placeOfSupply), ...item],
			]),
		),
	};
}

/**
 * Money as 'Import Payments' of Zoho Books takes it. The amount applied to an invoice never exceeds its total, in these
 * days and all before: any excess was refunded, and is among the refunds.
 */
export function zohoReceipts(receipts: readonly RegisteredMoney[]): Table {
	const apply = upToTotals();
	return {
		columns: [
			day("Date"),
			...named("Payment Type", "Mode", "Description", "Exchange Rate", "Amount", "Deposit To"),
			...named("Reference Number", "Customer Name", "Place of Supply", "GST Treatment"),
			...named("GST Identification Number (GSTIN)", "Invoice Number"),
			day("Invoice Date"),
			...named("Amount Applied to Invoice"),
		],
		rows: receipts.map((row) => {
			const applied = apply(row.amount, row.billNumber, row.billTotal, row.receivedBefore);
			return [
				...[row.date, row.billNumber === null ? "Customer Advance" : "Invoice Payment", MODES[row.method]],
				...[row.note, 1, row.amount, ACCOUNTS[row.method], row.reference, ...payerOf(row)],
				...[row.billNumber ?? "", row.billDate ?? "", applied],
			];
		}),
	};
}

/**
 * Refunds as 'Import Refunds' takes them, each with the credit note that it settles. Zoho refuses more than a note's
 * total: the rest, which had been paid beyond the bill, is a row of its own without a note.
 */
export function zohoRefunds(refunds: readonly RegisteredMoney[]): Table {
	const settle = upToTotals();
	return {
		columns: [
			day("Date"),
			...named("Credit Note Number", "Customer Name", "Refund Mode", "Reference Number", "Exchange Rate"),
			...named("Amount", "From Account", "Description"),
		],
		rows: refunds.flatMap((row) => {
			const ofNote = settle(row.amount, row.creditNote, row.creditNoteTotal);
			const parts: [string, number][] = [
				[row.creditNote ?? "", ofNote],
				["", inPaise(row.amount - ofNote)],
			];
			return parts
				.filter(([, part]) => part > 0)
				.map(([number, part]) => [
					...[row.date, number, partyOf(row.buyer), MODES[row.method], row.reference, 1],
					...[part, ACCOUNTS[row.method], row.note],
				]);
		}),
	};
}

/** Gives of each amount what its document still takes: all of a document's never exceed its total; 0 without one. */
function upToTotals() {
	const given = new Map<string, number>();
	return (amount: number, number: string | null, total: number | null, before = 0): number => {
		if (number === null || total === null) return 0;
		const soFar = given.get(number) ?? Math.min(before, total);
		const now = inPaise(Math.min(amount, total - soFar));
		given.set(number, soFar + now);
		return now;
	};
}

/** Settlements as 'Import Journals' takes them: a row for each account. */
export function zohoSettlements(rows: readonly RegisteredSettlement[]): Table {
	return {
		columns: [
			day("Journal Date"),
			...named("Reference Number", "Notes", "Status", "Currency", "Account", "Description", "Debit", "Credit"),
		],
		rows: rows.flatMap((row) =>
			entriesOfSettlement(row).map(({ account, amount }) => [
				...[row.date, row.reference, narrationOfSettlement(row), "published", "INR"],
				...[account, row.reference, amount > 0 ? amount : "", amount < 0 ? -amount : ""],
			]),
		),
	};
}

function customerOf(document: RegisteredDocument): Cell[] {
	const buyer = buyerOf(document);
	return [partyOf(buyer), ...(buyer === null ? ["consumer", ""] : ["business_registered_regular", buyer.gstin])];
}

function payerOf({ buyer, placeOfSupply }: RegisteredMoney): Cell[] {
	return [
		...[partyOf(buyer), zohoState(placeOfSupply)],
		...(buyer === null ? ["consumer", ""] : ["business_registered_regular", buyer.gstin]),
	];
}

function itemsOf(document: RegisteredDocument): Cell[][] {
	const { rate, taxableValue, cgst, sgst, deliveryFee, tip, sac, orderId } = document;
	// Each half is rounded separately, as Zoho shows it.
	const theirs = 2 * inPaise((taxableValue * rate) / 200);
	const rounding = inPaise(cgst + sgst - theirs);
	const adjustment: Cell[] = [rounding, rounding === 0 ? "" : "Rounding of GST", `Order ${orderId}`];
	const untaxed = "Not taxed by the shop";
	const item = (name: string, code: string, price: number, tax: Cell[]): Cell[] => [
		...["INR", "Sales", name, "service", code, 1, "", price, "false"],
		...[...tax, ...adjustment],
	];
	return [
		item("Restaurant service", sac, taxableValue, [`GST${rate}`, rate, "Tax Group", ""]),
		...(deliveryFee === 0 ? [] : [item("Delivery fee", "", deliveryFee, ["", "", "", untaxed])]),
		...(tip === 0 ? [] : [item("Tip", "", tip, ["", "", "", untaxed])]),
	];
}

function inPaise(rupees: number): number {
	// Half a paisa is rounded up, even if its binary fraction is slightly below.
	return Math.sign(rupees) * (Math.round(Math.abs(rupees) * 100 + 1e-6) / 100) || 0;
}
