import PDFDocument from "pdfkit";
import { afterEach, expect, it, vi } from "vitest";
import type { InvoiceView } from "../../contract/bills.ts";
import { billPdf } from "./bill-pdf.ts";

const DISH = { name: "Chicken Biryani", nameTa: "சிக்கன் பிரியாணி", size: "regular", quantity: 50 } as const;
const BILL: InvoiceView = {
	invoiceNumber: "HB/26-27/000123",
	date: "2026-11-21T06:30:00.000Z",
	orderId: "1795242600001",
	orderDate: "2026-11-21T06:00:00.000Z",
	status: "Delivered",
	paymentMethod: "cod",
	paymentState: "paid",
	doorPayment: { method: "cash", state: "verified" },
	givenBack: 0,
	reverseCharge: false,
	sac: "996331",
	placeOfSupply: "33",
	supplier: {
		name: "Handi Biryani",
		address: "14, Pillaiyar Koil Street\nTriplicane",
		gstin: "33ABCDE1234F1Z7",
		fssai: "12345678901234",
		phone: "9840012345",
	},
	recipient: { name: "Meena", address: "4, Big Street, Triplicane", phone: "9840012345" },
	lines: [{ ...DISH, price: 12_500, lineTotal: 625_000 }],
	taxableValue: 625_000,
	taxes: [
		{ head: "CGST", percent: 2.5, amount: 15_625 },
		{ head: "SGST", percent: 2.5, amount: 15_625 },
	],
	deliveryFee: 30,
	tip: 0,
	totalAmount: 656_280,
	creditNotes: [],
	debitNotes: [],
};

afterEach(() => void vi.restoreAllMocks());

it.each(["en", "ta"] as const)("no word of a bill is broken by a column that is too narrow: %s", async (language) => {
	const broken: string[] = [];
	const { text } = PDFDocument.prototype;
	vi.spyOn(PDFDocument.prototype, "text").mockImplementation(function (
		this: PDFKit.PDFDocument,
		...[written, x, y, options]: [string, number, number, { width: number }]
	) {
		broken.push(...written.split(/\s/).filter((word) => this.widthOfString(word) > options.width));
		return text.call(this, written, x, y, options);
	} as typeof text);
	await billPdf(BILL, language);
	expect(broken).toEqual([]);
});
