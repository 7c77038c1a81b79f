import fc from "fast-check";
import { expect, it } from "vitest";
import { plainDocuments } from "./plain-register.ts";
import type { RegisteredDocument, RegisteredMoney, Table } from "./register.ts";
import { tallyDocuments, tallyMoney } from "./tally-register.ts";
import { zohoBills, zohoCreditNotes, zohoDebitNotes, zohoReceipts, zohoRefunds } from "./zoho-register.ts";

const document = fc
	.record({
		kind: fc.constantFrom("bill", "credit", "debit"),
		rate: fc.constantFrom(0, 5, 12, 18, 28),
		gstin: fc.constantFrom(null, "27AAPFU0939F1ZV"),
		// No note has zero amounts.
		taxable: fc.integer({ min: 2, max: 20_000 }),
		/** A note may move a rupee from value to tax. */
		turned: fc.boolean(),
		deliveryFee: fc.constantFrom(0, 30),
		tip: fc.constantFrom(0, 20),
		serial: fc.integer({ min: 1, max: 9_999_999 }),
	})
	.map(({ kind, rate, gstin, taxable, turned, deliveryFee, tip, serial }): RegisteredDocument => {
		const gst = turned && kind !== "bill" ? -1 : Math.round((taxable * rate) / 100);
		return {
			...{ kind, gstin, rate, deliveryFee, tip, number: `HB/26-27/${serial}`, date: "2026-12-02" },
			...{ billNumber: kind === "bill" ? null : "HB/26-27/000001", billDate: "2026-12-02", cause: null },
			...{ orderId: "1", customer: "Uma Traders", placeOfSupply: "33", sac: "996331", paymentMethod: "cod" },
			...{ taxableValue: taxable, cgst: gst / 2, sgst: gst / 2, total: taxable + gst + deliveryFee + tip },
		};
	});
const money = fc.record<RegisteredMoney>({
	reference: fc.uuid(),
	date: fc.constant("2026-12-02"),
	method: fc.constantFrom("cash", "upi", "online"),
	amount: fc.integer({ min: 1, max: 500_000 }).map((paise) => paise / 100),
	orderId: fc.constant("1"),
	billNumber: fc.constantFrom(null, "HB/26-27/000001", "HB/26-27/000002"),
	billDate: fc.constant("2026-12-02"),
	billTotal: fc.constant(500),
	receivedBefore: fc.constant(0),
	creditNote: fc.constant(null),
	creditNoteTotal: fc.constant(500),
	buyer: fc.constantFrom(null, { gstin: "27AAPFU0939F1ZV", name: "Uma Traders" }),
	placeOfSupply: fc.constant("33"),
	note: fc.constant("On delivery"),
});

const rowsOf = ({ columns, rows }: Table) =>
	rows.map((row) => Object.fromEntries(row.map((cell, at) => [columns[at]?.name, cell])));
const sum = (amounts: readonly unknown[]) => amounts.reduce((all: number, amount) => all + Number(amount), 0);

it("each voucher for Tally has equal debits and credits, and the party's entry is the total", () => {
	fc.assert(
		fc.property(fc.uniqueArray(document, { selector: ({ number }) => number }), (documents) => {
			const vouchers = Map.groupBy(rowsOf(tallyDocuments(documents)), (row) => row["Voucher Number"]);
			expect(vouchers.size).toBe(documents.length);
			for (const { number, total, kind, gstin } of documents) {
				const rows = vouchers.get(number) ?? [];
				const side = (name: string) =>
					sum(rows.filter((row) => row["Ledger Amount Dr/Cr"] === name).map((row) => row["Ledger Amount"]));
				expect(side("Dr")).toBe(side("Cr"));
				expect(rows[0]).toMatchObject({
					"Ledger Name": gstin ? "Uma Traders" : "Customers",
					"Ledger Amount": total,
					"Ledger Amount Dr/Cr": kind === "credit" ? "Cr" : "Dr",
				});
				expect(rows.every((row) => Number(row["Ledger Amount"]) > 0)).toBe(true);
			}
		}),
	);
	const [paid] = rowsOf(tallyMoney(fc.sample(money, 1), "Receipt"));
	expect(paid).toMatchObject({ "Voucher Type Name": "Receipt", "Ledger Amount Dr/Cr": "Dr" });
});

it("Zoho's total of a bill, with GST to the paisa and the adjustment, equals the bill's total", () => {
	fc.assert(
		fc.property(document, (bill) => {
			const rows = rowsOf(zohoBills([{ ...bill, kind: "bill" }]));
			const half = (row: (typeof rows)[number]) =>
				Math.round((Number(row["Item Price"]) * Number(row["Item Tax %"] || 0)) / 2 + 1e-6) / 100;
			const theirs = sum(rows.map((row) => Number(row["Item Price"]) + 2 * half(row)));
			expect(theirs + Number(rows[0]?.Adjustment)).toBeCloseTo(bill.total, 6);
			// A tip may go to the rider, or belong to an order without a rider.
			expect(rows.filter((row) => row["Item Name"] === "Tip")).toHaveLength(bill.tip === 0 ? 0 : 1);
		}),
	);
});

it("each note and refund for Zoho names its bill, its reason and its customer, below the columns of Zoho's own files", () => {
	const note: RegisteredDocument = {
		...sampleOf(document),
		...{ kind: "credit", billNumber: "HB/26-27/000001" },
		number: "HC/26-27/000001",
		gstin: null,
		cause: "cancelled",
	};
	const said = {
		...{ "Reference Invoice Type": "B2C Others", "Customer Name": "Customers", "Place of Supply": "TN" },
		...{ "GST Treatment": "consumer", "GST Identification Number (GSTIN)": "" },
	};
	const [credit, debit] = [zohoCreditNotes([note]), zohoDebitNotes([note])];
	expect(rowsOf(credit)[0]).toMatchObject({
		...{ "Credit Note Number": "HC/26-27/000001", "Credit Note Date": "2026-12-02", Reason: "Sales Return" },
		...{ "Associated Invoice Number": "HB/26-27/000001", "Associated Invoice Date": "2026-12-02", ...said },
	});
	expect(rowsOf(debit)[0]).toMatchObject({
		...{ "Invoice Number": "HC/26-27/000001", "Reason for issuing Debit Note": "Sales Return" },
		...{ "Reference Invoice#": "HB/26-27/000001", "Reference Invoice Date": "2026-12-02", ...said },
	});
	const business = { ...note, gstin: "27AAPFU0939F1ZV", cause: null };
	for (const [table, reason] of [
		[zohoCreditNotes([business]), "Reason"],
		[zohoDebitNotes([business]), "Reason for issuing Debit Note"],
	] as const)
		expect(rowsOf(table)[0]).toMatchObject({
			...{ "Reference Invoice Type": "Registered", "Customer Name": "Uma Traders", [reason]: "" },
		});
	const paid = { ...sampleOf(money), creditNote: "HC/26-27/000001", amount: 125, buyer: null };
	const refunds = zohoRefunds([paid, { ...paid, creditNote: null }]);
	expect(rowsOf(refunds)).toMatchObject([
		{ "Credit Note Number": "HC/26-27/000001", "Customer Name": "Customers", Amount: 125, "Exchange Rate": 1 },
		{ "Credit Note Number": "", "Customer Name": "Customers", Amount: 125 },
	]);
	for (const { columns, rows } of [credit, debit, refunds])
		expect(rows.map((row) => row.length)).toEqual(rows.map(() => columns.length));
});

it("refunds of a Zoho credit note never exceed its total, and all of them come to what was refunded", () => {
	const ofNotes = fc.array(fc.tuple(money, fc.constantFrom(null, "HC/26-27/000001", "HC/26-27/000002")));
	fc.assert(
		fc.property(ofNotes, (given) => {
			const refunds = given.map(([refund, creditNote]) => ({ ...refund, creditNote }));
			const rows = rowsOf(zohoRefunds(refunds));
			for (const [number, of] of Map.groupBy(rows, (row) => row["Credit Note Number"]))
				if (number !== "")
					expect(Math.round(100 * sum(of.map(({ Amount }) => Amount)))).toBeLessThanOrEqual(50_000);
			expect(sum(rows.map(({ Amount }) => Amount))).toBeCloseTo(sum(refunds.map(({ amount }) => amount)), 6);
		}),
	);
});

it("payments applied to a Zoho invoice never exceed its total, however often it was paid", () => {
	fc.assert(
		fc.property(fc.array(money), (receipts) => {
			const rows = rowsOf(zohoReceipts(receipts));
			for (const [number, paid] of Map.groupBy(rows, (row) => row["Invoice Number"])) {
				const applied = sum(paid.map((row) => row["Amount Applied to Invoice"]));
				const received = sum(paid.map((row) => row.Amount));
				expect(applied).toBeCloseTo(number === "" ? 0 : Math.min(500, received), 6);
			}
		}),
	);
});

it("customers without a GSTIN are named in the shop's own columns only", () => {
	const bill: RegisteredDocument = {
		...{ kind: "bill", number: "HB/26-27/000001", date: "2026-12-02", billNumber: null, billDate: null },
		...{ cause: null, orderId: "1", customer: "Meena", gstin: null, placeOfSupply: "33", sac: "996331", rate: 5 },
		...{ paymentMethod: "cod", taxableValue: 125, cgst: 3, sgst: 3, deliveryFee: 30, tip: 0, total: 161 },
	};
	expect(JSON.stringify(plainDocuments([bill], false))).toContain("Meena");
	for (const table of [zohoBills([bill]), tallyDocuments([bill])]) {
		expect(JSON.stringify(table)).not.toContain("Meena");
		expect(JSON.stringify(table)).toContain("Customers");
	}
});

it("a business with the name of one of the shop's accounts is not booked to that account", () => {
	const buyer = { gstin: "27AAPFU0939F1ZV", name: "cash" };
	const paid: RegisteredMoney = { ...sampleOf(money), buyer, method: "cash" };
	const bill: RegisteredDocument = { ...sampleOf(document), kind: "bill", gstin: buyer.gstin, customer: "Customers" };
	const ledgers = (table: Table) => rowsOf(table).map((row) => row["Ledger Name"]);
	expect(ledgers(tallyMoney([paid], "Receipt"))).toEqual(["Cash", "cash (27AAPFU0939F1ZV)"]);
	expect(ledgers(tallyDocuments([bill]))).not.toContain("Customers");
	for (const table of [zohoBills([bill]), zohoReceipts([paid])])
		expect(rowsOf(table)[0]?.["Customer Name"]).toMatch(/ \(27AAPFU0939F1ZV\)$/);
});

function sampleOf<Value>(of: fc.Arbitrary<Value>): Value {
	const [value] = fc.sample(of, 1);
	if (value === undefined) throw new Error("no sample");
	return value;
}
