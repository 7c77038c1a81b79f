import { sql } from "kysely";
import type { BillRegisterRow, GstReport } from "../../contract/bills.ts";
import { taxedPaise } from "../../domain/bills/bill-amounts.ts";
import { documentNumber } from "../../domain/bills/document-series.ts";
import { type DocumentSum, daysOfMonth, gstMonth } from "../../domain/bills/gst-month.ts";
import type { PaymentMethod } from "../../domain/payments/payment-method.ts";
import { singleLine } from "../../domain/text/single-line.ts";
import type { Reader } from "../db/storage.ts";
import { sumOf } from "../db/sum-of.ts";
import { type Days, daysInTurns } from "../runtime/in-turns.ts";
import { type AmountsRow, amountsIn, type BillRow } from "./bill-store.ts";

/** Bills and notes of a month, `YYYY-MM`, in the form that the tax return needs (decision 040). */
export async function readGstMonth(reader: Reader, month: string, today: string): Promise<GstReport> {
	const { from, to } = daysOfMonth(month);
	const [register, sums, documents] = [
		await readRegister(reader, { from, to }, "registered"),
		await documentSums(reader, from, to),
		await documentRanges(reader, from, to),
	];
	const { bills, creditNotes, debitNotes, net, days, b2cs, hsn } = gstMonth(sums);
	return {
		...{ month, from, to, isOver: to < today, bills, creditNotes, debitNotes, net, days },
		gstr1: {
			b2b: register.filter(({ kind }) => kind === "bill"),
			b2cs,
			cdnr: register.filter(({ kind }) => kind !== "bill"),
			hsn,
			documents,
		},
		gstr3b: {
			outwardTaxable: {
				taxableValue: net.taxableValue,
				integratedTax: 0,
				centralTax: net.cgst,
				stateTax: net.sgst,
				cess: 0,
			},
		},
	};
}

type Whose = "everybody" | "registered";

/** Every bill and note of some shop days by number, or only those of customers with a GSTIN. */
export async function readRegister(reader: Reader, days: Days, whose: Whose): Promise<BillRegisterRow[]> {
	return [...(await readBills(reader, days, whose)), ...(await readNotes(reader, days, whose, ["credit", "debit"]))];
}

/** The bills among them. */
export async function readBills(reader: Reader, days: Days, whose: Whose): Promise<BillRegisterRow[]> {
	const bills = await byNumber(days, ({ from, to }) =>
		reader
			.selectFrom("bills")
			.innerJoin("orders", "orders.id", "bills.order_id")
			.selectAll("bills")
			.select(["orders.order_number", "orders.payment_method"])
			.where("bills.issued_on", ">=", from)
			.where("bills.issued_on", "<=", to)
			.$if(whose === "registered", (query) => query.where("bills.buyer_gstin", "is not", null))
			.execute(),
	);
	return bills.map((row) => registerRow(row, { kind: "bill", billNumber: null, billDate: null, cause: null }));
}

/** The notes among them, of these kinds. */
export async function readNotes(
	reader: Reader,
	days: Days,
	whose: Whose,
	kinds: readonly ("credit" | "debit")[],
): Promise<BillRegisterRow[]> {
	const notes = await byNumber(days, ({ from, to }) =>
		reader
			.selectFrom("bill_notes")
			.innerJoin("bills", "bills.order_id", "bill_notes.order_id")
			.innerJoin("orders", "orders.id", "bills.order_id")
			.selectAll("bill_notes")
			.select([
				"orders.order_number",
				"orders.payment_method",
				"bills.recipient",
				"bills.buyer_gstin",
				"bills.buyer_name",
				"bills.place_of_supply",
				"bills.sac",
				"bills.gst_rate_percent",
				"bills.series as bill_series",
				"bills.serial as bill_serial",
				"bills.issued_on as bill_date",
			])
			.where("bill_notes.issued_on", ">=", from)
			.where("bill_notes.issued_on", "<=", to)
			.where("bill_notes.kind", "in", kinds)
			.$if(whose === "registered", (query) => query.where("bills.buyer_gstin", "is not", null))
			.execute(),
	);
	return notes.map((row) =>
		registerRow(row, {
			kind: row.kind,
			billNumber: documentNumber(row.bill_series, row.bill_serial),
			billDate: row.bill_date,
			cause: row.cause,
		}),
	);
}

/** Reads some days at a time; their documents follow one another by number, unless the clock was put back. */
async function byNumber<Row extends { series: string; serial: number }>(
	days: Days,
	read: (days: Days) => Promise<Row[]>,
): Promise<Row[]> {
	const rows: Row[] = [];
	for await (const some of daysInTurns(days)) for (const row of await read(some)) rows.push(row);
	return rows.sort((a, b) => (a.series === b.series ? a.serial - b.serial : a.series < b.series ? -1 : 1));
}

/** The columns of a bill, or of a note with those of its bill and its order. */
type Registered = Pick<
	BillRow,
	| "series"
	| "serial"
	| "issued_on"
	| "recipient"
	| "buyer_gstin"
	| "buyer_name"
	| "place_of_supply"
	| "sac"
	| "gst_rate_percent"
	| "total_rupees"
> &
	AmountsRow & { order_number: string; payment_method: PaymentMethod };

type WhatItIs = Pick<BillRegisterRow, "kind" | "billNumber" | "billDate" | "cause">;

function registerRow(row: Registered, what: WhatItIs): BillRegisterRow {
	const taxed = taxedPaise(amountsIn(row));
	return {
		...what,
		number: documentNumber(row.series, row.serial),
		date: row.issued_on,
		orderId: row.order_number,
		customer: row.buyer_name ?? singleLine(JSON.parse(row.recipient).name),
		gstin: row.buyer_gstin,
		placeOfSupply: row.place_of_supply,
		sac: row.sac,
		rate: row.gst_rate_percent,
		paymentMethod: row.payment_method,
		taxableValue: taxed.taxable / 100,
		cgst: taxed.gst / 200,
		sgst: taxed.gst / 200,
		deliveryFee: row.delivery_fee_rupees,
		tip: row.tip_rupees,
		total: row.total_rupees,
	};
}

async function documentSums(reader: Reader, from: string, to: string): Promise<DocumentSum[]> {
	const isRegistered = sql<number>`CASE WHEN bills.buyer_gstin IS NULL THEN 0 ELSE 1 END`;
	const bills = await reader
		.selectFrom("bills")
		.select(({ fn }) => [
			"bills.issued_on",
			"bills.gst_rate_percent",
			"bills.sac",
			"bills.place_of_supply",
			isRegistered.as("is_registered"),
			fn.countAll().as("documents"),
			sumOf("bills.taxable_rupees").as("taxable"),
			sumOf("bills.gst_rupees").as("gst"),
			sumOf("bills.included_gst_paise").as("includedGst"),
			sumOf("bills.delivery_fee_rupees").as("deliveryFee"),
			sumOf("bills.tip_rupees").as("tip"),
		])
		.where("bills.issued_on", ">=", from)
		.where("bills.issued_on", "<=", to)
		.groupBy(["bills.issued_on", "bills.gst_rate_percent", "bills.sac", "bills.place_of_supply", isRegistered])
		.execute();
	const notes = await reader
		.selectFrom("bill_notes")
		.innerJoin("bills", "bills.order_id", "bill_notes.order_id")
		.select(({ fn }) => [
			"bill_notes.kind",
			"bill_notes.issued_on",
			"bills.gst_rate_percent",
			"bills.sac",
			"bills.place_of_supply",
			isRegistered.as("is_registered"),
			fn.countAll().as("documents"),
			sumOf("bill_notes.taxable_rupees").as("taxable"),
			sumOf("bill_notes.gst_rupees").as("gst"),
			sumOf("bill_notes.included_gst_paise").as("includedGst"),
			sumOf("bill_notes.delivery_fee_rupees").as("deliveryFee"),
			sumOf("bill_notes.tip_rupees").as("tip"),
		])
		.where("bill_notes.issued_on", ">=", from)
		.where("bill_notes.issued_on", "<=", to)
		.groupBy([
			"bill_notes.kind",
			"bill_notes.issued_on",
			"bills.gst_rate_percent",
			"bills.sac",
			"bills.place_of_supply",
			isRegistered,
		])
		.execute();
	return [...bills.map((row) => ({ ...row, kind: "bill" as const })), ...notes].map((row) => ({
		kind: row.kind,
		date: row.issued_on,
		rate: row.gst_rate_percent,
		sac: row.sac,
		placeOfSupply: row.place_of_supply,
		isRegistered: Number(row.is_registered) === 1,
		documents: Number(row.documents),
		taxable: row.taxable,
		gst: row.gst,
		includedGst: row.includedGst,
		deliveryFee: row.deliveryFee,
		tip: row.tip,
	}));
}

/** The first and last numbers of the documents issued, by kind. */
async function documentRanges(reader: Reader, from: string, to: string): Promise<GstReport["gstr1"]["documents"]> {
	const ranges: GstReport["gstr1"]["documents"] = [];
	for (const table of ["bills", "bill_notes"] as const) {
		const rows = await reader
			.selectFrom(table)
			.select(({ fn }) => [
				"series",
				fn.min<number>("serial").as("first"),
				fn.max<number>("serial").as("last"),
				fn.countAll().as("documents"),
			])
			.where("issued_on", ">=", from)
			.where("issued_on", "<=", to)
			.groupBy("series")
			.orderBy("series")
			.execute();
		for (const { series, first, last, documents } of rows)
			ranges.push({
				kind: table === "bills" ? "bill" : series.startsWith("HC") ? "credit" : "debit",
				from: documentNumber(series, first),
				to: documentNumber(series, last),
				documents: Number(documents),
			});
	}
	return ranges;
}
