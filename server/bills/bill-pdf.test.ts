import PDFDocument from "pdfkit";
import { afterEach, expect, it, vi } from "vitest";
import type { InvoiceView } from "../../contract/bills.ts";
import type { Language } from "../../contract/language.ts";
import { BILL_TEXTS, BILL_TEXTS_TA } from "../../domain/printing/bill-texts.ts";
import { billPdf } from "./bill-pdf.ts";

const LINE: InvoiceView["lines"][number] = {
	...{ name: "Chicken Biryani", nameTa: "சிக்கன் பிரியாணி", size: "regular" },
	...{ quantity: 50, price: 12_500, lineTotal: 625_000 },
};
const BILL: InvoiceView = {
	invoiceNumber: "HB/26-27/000123",
	date: "2026-11-21T06:30:00.000Z",
	orderId: "1795242600001",
	orderDate: "2026-11-21T06:00:00.000Z",
	status: "Delivered",
	paymentMethod: "cod",
	paymentState: "paid",
	doorPayment: { method: "cash", state: "verified" },
	payOnDelivery: 656_280,
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
	lines: [LINE],
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

/** The texts on each page of a bill, with their widths. */
async function written(bill: InvoiceView, language: Language) {
	const pages = new Map<object, { text: string; isTooWide: boolean }[]>();
	const { text } = PDFDocument.prototype;
	vi.spyOn(PDFDocument.prototype, "text").mockImplementation(function (
		this: PDFKit.PDFDocument,
		...[said, x, y, options]: [string, number, number, { width: number }]
	) {
		const isTooWide = said.split(/\s/).some((word) => this.widthOfString(word) > options.width);
		pages.set(this.page, [...(pages.get(this.page) ?? []), { text: said, isTooWide }]);
		return text.call(this, said, x, y, options);
	} as typeof text);
	await billPdf(bill, language);
	return [...pages.values()];
}

it.each([
	["en", "Rupees Six Lakh Fifty-Six Thousand Two Hundred and Eighty Only"],
	["ta", "ரூபாய் ஆறு லட்சத்து ஐம்பத்தாறாயிரத்து இருநூற்று எண்பது மட்டும்"],
] as const)(
	"a bill has its total in words, and no word is broken by a narrow column: %s",
	async (language, inWords) => {
		const [page] = await written(BILL, language);
		expect(page?.map(({ text }) => text)).toContain(inWords);
		expect(page?.filter(({ isTooWide }) => isTooWide)).toEqual([]);
	},
);

it("each page of a long bill and of its note names its document and its page number", async () => {
	const lines = Array.from({ length: 50 }, () => LINE);
	const note = {
		number: "HC/26-27/000007",
		date: BILL.date,
		billNumber: "HB/26-27/000123",
		billDate: BILL.date,
		cause: "refunded" as const,
		...{ taxableValue: 100, taxes: [], deliveryFee: 0, tip: 0, totalAmount: 100 },
	};
	const pages = (await written({ ...BILL, lines, creditNotes: [note] }, "en")).map((page) =>
		page.map(({ text }) => text).join("\n"),
	);
	expect(pages).toHaveLength(4);
	expect(pages[0]).toContain("HB/26-27/000123");
	expect(pages[1]).toContain("Invoice no. HB/26-27/000123, Page 2");
	expect(pages[2]).toContain("Invoice no. HB/26-27/000123, Page 3");
	expect(pages[3]).toContain("HC/26-27/000007");
	expect(pages[3]).not.toContain("Page");
});

it.each(["en", "ta"] as const)(
	"each page of a long bill names its columns, and none has the total alone: %s",
	async (language) => {
		const { item, total } = { en: BILL_TEXTS, ta: BILL_TEXTS_TA }[language];
		const dish = language === "ta" ? LINE.nameTa : LINE.name;
		for (let count = 20; count < 30; count += 1) {
			const lines = Array.from({ length: count }, () => LINE);
			const pages = await written({ ...BILL, lines }, language);
			vi.restoreAllMocks();
			for (const page of pages) {
				const said = page.map(({ text }) => text);
				if (said.includes(`${dish}`)) expect(said).toContain(item);
				if (said.includes(total)) expect(said).toContain(dish);
			}
		}
	},
);

it("a registered shop that charges no GST issues a bill of supply, without a tax line", async () => {
	const taxes: InvoiceView["taxes"] = BILL.taxes.map(({ head }) => ({ head, percent: 0, amount: 0 }));
	const pages = await written({ ...BILL, taxes, totalAmount: 625_030 }, "en");
	const said = pages.flat().map(({ text }) => text);
	expect(said).toContain("Bill of supply");
	expect(said).toContain("Composition taxable person, not eligible to collect tax on supplies");
	expect(said.filter((text) => /GST \d|reverse charge|Tax invoice|Taxable/.test(text))).toEqual([]);
});
