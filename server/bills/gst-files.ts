import type { BillRegisterRow, GstPart, GstReport } from "../../contract/bills.ts";
import { stateLabel } from "../../domain/bills/gst-states.ts";
import { dayOfFiles } from "../../domain/registers/day-of-files.ts";
import { csvOf } from "../../domain/reports/csv.ts";

type Cells = (string | number)[];

/**
 * Each part has the columns of the sheet of that name in the GST portal's Returns Offline Tool (facts 5.6); days and
 * GSTR-3B, which are entered there by hand, have our own.
 */
const PARTS: Record<GstPart, (report: GstReport) => Cells[]> = {
	gstr3b: ({ gstr3b: { outwardTaxable: tax } }) => [
		["Nature of Supplies", "Total Taxable Value", "Integrated Tax", "Central Tax", "State/UT Tax", "Cess"],
		[
			"(a) Outward taxable supplies (other than zero rated, nil rated and exempted)",
			...[tax.taxableValue, tax.integratedTax, tax.centralTax, tax.stateTax, tax.cess],
		],
	],
	b2b: ({ gstr1 }) => [
		[
			...["GSTIN/UIN of Recipient", "Receiver Name", "Invoice Number", "Invoice date", "Invoice Value"],
			...["Place Of Supply", "Reverse Charge", "Applicable % of Tax Rate", "Invoice Type", "E-Commerce GSTIN"],
			...["Rate", "Taxable Value", "Cess Amount"],
		],
		...gstr1.b2b.map((row) => [
			...[row.gstin ?? "", row.customer, row.number, dayOfFiles(row.date), row.total],
			...[stateLabel(row.placeOfSupply), "N", "", "Regular B2B", ""],
			...[row.rate, row.taxableValue, 0],
		]),
	],
	b2cs: ({ gstr1 }) => [
		[
			...["Type", "Place Of Supply", "Applicable % of Tax Rate", "Rate", "Taxable Value", "Cess Amount"],
			"E-Commerce GSTIN",
		],
		...gstr1.b2cs.map((row) => ["OE", stateLabel(row.placeOfSupply), "", row.rate, row.taxableValue, 0, ""]),
	],
	cdnr: ({ gstr1 }) => [
		[
			...["GSTIN/UIN of Recipient", "Receiver Name", "Note Number", "Note Date", "Note Type", "Place Of Supply"],
			...["Reverse Charge", "Note Supply Type", "Note Value", "Applicable % of Tax Rate", "Rate"],
			...["Taxable Value", "Cess Amount"],
		],
		...gstr1.cdnr.map((row) => [
			...[row.gstin ?? "", row.customer, row.number, dayOfFiles(row.date), row.kind === "credit" ? "C" : "D"],
			...[stateLabel(row.placeOfSupply), "N", "Regular B2B", row.total, "", row.rate, row.taxableValue, 0],
		]),
	],
	hsn: ({ gstr1 }) => [
		[
			...["Supplies", "HSN", "Description", "UQC", "Total Quantity", "Total Value", "Rate", "Taxable Value"],
			...["Integrated Tax Amount", "Central Tax Amount", "State/UT Tax Amount", "Cess Amount"],
		],
		...gstr1.hsn.map((row) => [
			...[row.isRegistered ? "B2B" : "B2C", row.sac, "Restaurant service", "NA", 0, row.total, row.rate],
			...[row.taxableValue, 0, row.cgst, row.sgst, 0],
		]),
	],
	documents: ({ gstr1 }) => [
		["Nature of Document", "Sr. No. From", "Sr. No. To", "Total Number", "Cancelled"],
		...gstr1.documents.map(({ kind, from, to, documents }) => [NATURES[kind], from, to, documents, 0]),
	],
	days: ({ days }) => [
		[
			...["Day", "GST rate (%)", "Documents", "Taxable value (Rs)", "CGST (Rs)", "SGST (Rs)"],
			...["Delivery fees (Rs)", "Tips (Rs)", "Total (Rs)"],
		],
		...days.map((day) => [
			...[day.date, day.rate, day.documents, day.taxableValue, day.cgst, day.sgst],
			...[day.deliveryFees, day.tips, day.total],
		]),
	],
};

const NATURES: Record<BillRegisterRow["kind"], string> = {
	bill: "Invoices for outward supply",
	credit: "Credit Note",
	debit: "Debit Note",
};
const KINDS: Record<BillRegisterRow["kind"], string> = { bill: "Bill", credit: "Credit note", debit: "Debit note" };

/** A part of the tax return as a file. */
export function fileOfGst(report: GstReport, part: GstPart): string {
	return csvOf(PARTS[part](report));
}

/** Every bill and note of a month as a file; credit notes are negative, so that columns add up. */
export function fileOfBills(rows: readonly BillRegisterRow[]): string {
	return csvOf([
		[
			...["Kind", "Number", "Date", "For bill", "Order", "Customer", "GSTIN", "Place of supply", "SAC"],
			...["GST rate (%)", "Payment", "Taxable value (Rs)", "CGST (Rs)", "SGST (Rs)", "Delivery fee (Rs)"],
			...["Tip (Rs)", "Total (Rs)"],
		],
		...rows.map((row) => {
			const sign = row.kind === "credit" ? -1 : 1;
			const amounts = [row.taxableValue, row.cgst, row.sgst, row.deliveryFee, row.tip, row.total];
			return [
				...[KINDS[row.kind], row.number, row.date, row.billNumber ?? "", row.orderId, row.customer],
				...[row.gstin ?? "", stateLabel(row.placeOfSupply), row.sac, row.rate],
				row.paymentMethod === "cod" ? "On delivery" : "Online",
				...amounts.map((amount) => (amount === 0 ? 0 : sign * amount)),
			];
		}),
	]);
}
