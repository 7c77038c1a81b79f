import type { NoteCause } from "../bills/bill-amounts.ts";
import { stateLabel } from "../bills/gst-states.ts";
import {
	day,
	named,
	type RegisteredDocument,
	type RegisteredMoney,
	type RegisteredSettlement,
	type Table,
} from "./register.ts";

const CAUSES: Record<NoteCause, string> = {
	refunded: "Refunded",
	"refund-failed": "Refund failed",
	changed: "Order changed",
	cancelled: "Cancelled",
	"delivered-again": "Delivered after all",
};
const METHODS: Record<RegisteredMoney["method"], string> = { cash: "Cash", upi: "UPI", online: "Online" };

/** Bills or notes for a spreadsheet; credit notes have positive amounts too. */
export function plainDocuments(documents: readonly RegisteredDocument[], isOfNotes: boolean): Table {
	return {
		columns: [
			...named("Number"),
			day("Date"),
			...(isOfNotes ? [...named("For bill"), day("Date of bill"), ...named("Reason")] : []),
			...named("Order", "Customer", "GSTIN", "Place of supply", "SAC", "GST rate (%)", "Payment"),
			...named("Taxable value (Rs)", "CGST (Rs)", "SGST (Rs)", "Delivery fee (Rs)", "Tip (Rs)", "Total (Rs)"),
		],
		rows: documents.map((row) => [
			...[row.number, row.date],
			...(isOfNotes ? [row.billNumber ?? "", row.billDate ?? "", row.cause ? CAUSES[row.cause] : ""] : []),
			...[row.orderId, row.customer, row.gstin ?? "", stateLabel(row.placeOfSupply), row.sac, row.rate],
			row.paymentMethod === "cod" ? "On delivery" : "Online",
			...[row.taxableValue, row.cgst, row.sgst, row.deliveryFee, row.tip, row.total],
		]),
	};
}

/** Payments or refunds for a spreadsheet. */
export function plainMoney(rows: readonly RegisteredMoney[]): Table {
	return {
		columns: [
			day("Date"),
			...named("Reference", "How", "Amount (Rs)", "Order", "Bill"),
			day("Date of bill"),
			...named("Credit note", "What"),
		],
		rows: rows.map((row) => [
			...[row.date, row.reference, METHODS[row.method], row.amount, row.orderId ?? "", row.billNumber ?? ""],
			...[row.billDate ?? "", row.creditNote ?? "", row.note],
		]),
	};
}

/** The payment provider's settlements, with its fees, for a spreadsheet. */
export function plainSettlements(rows: readonly RegisteredSettlement[]): Table {
	return {
		columns: [
			day("Date"),
			...named("Settlement", "Bank reference (UTR)", "Payments (Rs)", "Refunds (Rs)", "Fees (Rs)"),
			...named("GST on fees (Rs)", "Adjustments (Rs)", "To the bank (Rs)"),
		],
		rows: rows.map((row) => [
			...[row.date, row.reference, row.utr ?? "", row.payments, row.refunds, row.fees],
			...[row.gst, row.other, row.net],
		]),
	};
}
