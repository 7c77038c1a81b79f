import type { InvoiceView, NoteView } from "../../contract/bills.ts";
import type { Language } from "../../contract/language.ts";
import { afterNotes, type NoteKind, notesOf } from "../../domain/bills/bill-notes.ts";
import { formatRupees } from "../../domain/money.ts";
import { shortNumber } from "../../domain/orders/short-number.ts";
import { paymentLabel } from "../../domain/printing/bill-content.ts";
import { billHeading, chargesGst } from "../../domain/printing/bill-heading.ts";
import { billAmount, billSums } from "../../domain/printing/bill-sums.ts";
import { BILL_TEXTS, BILL_TEXTS_TA, type BillTexts } from "../../domain/printing/bill-texts.ts";
import { groupedPhone } from "../../domain/text/grouped-phone.ts";
import { createSheet, FACES, LARGE, LARGEST, MARGIN, NORMAL, type Row, type Sheet, SMALL } from "./bill-sheet.ts";

/**
 * The bill of an order as a PDF of A5 pages, each note on its own page (decision 040); the same bill gives the
 * same file.
 */
export async function billPdf(invoice: InvoiceView, language: Language): Promise<Uint8Array<ArrayBuffer>> {
	// Loaded with the first file: most processes make none.
	const { default: PDFDocument } = await import("pdfkit");
	const texts = language === "ta" ? BILL_TEXTS_TA : BILL_TEXTS;
	const pdf = new PDFDocument({
		size: "A5",
		margin: MARGIN,
		font: FACES.regular,
		lang: language === "ta" ? "ta-IN" : "en-IN",
		displayTitle: true,
		info: {
			Title: `${billHeading(invoice, texts).title} ${invoice.invoiceNumber ?? invoice.orderId}`,
			Author: invoice.supplier.name,
			CreationDate: new Date(invoice.date),
		},
	});
	const chunks: Buffer[] = [];
	const isDone = new Promise<void>((resolve, reject) => {
		pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
		pdf.on("end", resolve);
		pdf.on("error", reject);
	});
	const sheet = createSheet(pdf, texts, language);
	drawBill(sheet, invoice);
	for (const note of notesOf(invoice)) {
		pdf.addPage();
		drawNote(sheet, invoice, note);
	}
	pdf.end();
	await isDone;
	return new Uint8Array(Buffer.concat(chunks));
}

/** The file's name: the bill's number, or the order's if there is no bill yet. */
export function billFileName({ invoiceNumber, orderId }: InvoiceView): string {
	return `bill-${(invoiceNumber ?? orderId).replaceAll("/", "-")}.pdf`;
}

function drawBill(sheet: Sheet, invoice: InvoiceView): void {
	const { texts, language } = sheet;
	const { recipient, status } = invoice;
	sheet.begin(
		invoice.invoiceNumber === null
			? `${texts.order} ${invoice.orderId}`
			: `${texts.invoice} ${invoice.invoiceNumber}`,
	);
	head(sheet, invoice);
	const { title, notes: below } = billHeading(invoice, texts);
	sheet.center(title, LARGE, "bold");
	if (invoice.fulfilment === "pickup") sheet.center(`${texts.pickup} ${shortNumber(invoice.orderId)}`, LARGE, "bold");
	if (status === "Cancelled") sheet.center(texts.cancelled, LARGE, "bold");
	for (const note of below) sheet.center(note, SMALL);
	sheet.space(4);
	sheet.facts([
		...(invoice.invoiceNumber === null ? [] : [[texts.invoice, invoice.invoiceNumber] as const]),
		[texts.date, sheet.day(invoice.date)],
		[texts.order, invoice.orderId],
		[texts.to, [recipient.name, recipient.address, groupedPhone(recipient.phone)].filter(Boolean).join("\n")],
		...(recipient.gstin ? [[texts.buyerGstin, recipient.gstin] as const] : []),
	]);
	const rows = sums(texts, invoice, invoice.fulfilment !== "pickup");
	const inWords = texts.inWords(invoice.totalAmount);
	const paid = paymentLabel(invoice, texts);
	sheet.table(
		[texts.item, texts.quantity, texts.rate, texts.amount],
		invoice.lines.map(({ name, nameTa, size, quantity, price, lineTotal }) => {
			const dish = (language === "ta" && nameTa) || name;
			const sized = size === "large" ? `${dish} (${texts.large})` : dish;
			return [sized, String(quantity), billAmount(price), billAmount(lineTotal)];
		}),
		sheet.heightOf([
			...(invoice.pricesIncludeGst ? [{ text: texts.pricesIncludeGst, size: SMALL }] : []),
			...rows.map(([text]) => ({ text })),
			{ text: texts.total, size: LARGE, face: "bold" },
			{ text: inWords, face: "bold" },
			...(paid ? [{ text: paid }] : []),
		]),
	);
	if (invoice.pricesIncludeGst) sheet.text(texts.pricesIncludeGst, SMALL);
	for (const row of rows) sheet.sum(row);
	sheet.sum([texts.total, formatRupees(invoice.totalAmount)], LARGE, "bold");
	sheet.text(inWords, NORMAL, "bold");
	if (paid) sheet.text(paid);
	if (invoice.paymentState === "paid" && invoice.givenBack > 0)
		sheet.text(texts.givenBack(formatRupees(invoice.givenBack)));
	const notes = notesOf(invoice);
	if (notes.length > 0) {
		sheet.rule();
		for (const { note, kind } of notes)
			sheet.sum([
				`${kind === "credit" ? texts.creditNote : texts.debitNote} ${note.number}`,
				`${kind === "credit" ? "−" : "+"}${formatRupees(note.totalAmount)}`,
			]);
		sheet.sum([texts.afterNotes, formatRupees(afterNotes(invoice))], NORMAL, "bold");
	}
	foot(sheet, invoice);
	if (status !== "Cancelled") sheet.center(texts.thanks, NORMAL, "bold");
}

function drawNote(sheet: Sheet, invoice: InvoiceView, { note, kind }: { note: NoteView; kind: NoteKind }): void {
	const { texts } = sheet;
	const { recipient } = invoice;
	sheet.begin(`${texts.noteNumber} ${note.number}`);
	head(sheet, invoice);
	sheet.center(kind === "credit" ? texts.creditNote : texts.debitNote, LARGE, "bold");
	sheet.space(4);
	sheet.facts([
		[texts.noteNumber, note.number],
		[texts.date, sheet.day(note.date)],
		[texts.against, `${note.billNumber} (${sheet.day(note.billDate)})`],
		[texts.order, invoice.orderId],
		[texts.because, texts.causes[note.cause]],
		[texts.to, [recipient.name, recipient.address].filter(Boolean).join("\n")],
		...(recipient.gstin ? [[texts.buyerGstin, recipient.gstin] as const] : []),
	]);
	sheet.rule();
	for (const row of sums(texts, note, note.deliveryFee !== 0)) sheet.sum(row);
	const total = kind === "credit" ? texts.credited : texts.debited;
	sheet.sum([total, formatRupees(note.totalAmount)], LARGE, "bold");
	sheet.text(texts.inWords(note.totalAmount), NORMAL, "bold");
	foot(sheet, invoice);
}

type Sums = Pick<InvoiceView, "taxableValue" | "taxes" | "deliveryFee" | "tip">;

function sums(texts: BillTexts, amounts: Sums, withFee: boolean): Row[] {
	return billSums(amounts, texts, withFee).map(([label, amount]) => [label, billAmount(amount)]);
}

function head({ center, rule, texts }: Sheet, { supplier }: InvoiceView): void {
	center(supplier.name, LARGEST, "bold");
	center(supplier.address);
	if (supplier.phone) center(`${texts.phone} ${groupedPhone(supplier.phone)}`);
	if (supplier.gstin) center(`${texts.gstin} ${supplier.gstin}`, NORMAL, "bold");
	if (supplier.fssai) center(`${texts.fssai} ${supplier.fssai}`);
	rule();
}

function foot({ rule, text, texts }: Sheet, { sac, placeOfSupply, taxes }: InvoiceView): void {
	rule();
	text(texts.sac(sac), SMALL);
	if (placeOfSupply) text(texts.placeOfSupply(placeOfSupply), SMALL);
	if (chargesGst({ taxes })) text(texts.reverseCharge, SMALL);
	text(texts.computerMade, SMALL);
}
