import { formatRupees } from "../money.ts";
import type { Fulfilment } from "../orders/fulfilment.ts";
import type { OrderStatus } from "../orders/order-status.ts";
import { shortNumber } from "../orders/short-number.ts";
import type { PaymentMethod } from "../payments/payment-method.ts";
import { billState, foundByUpi, type PaymentSaid } from "../payments/payment-on-delivery.ts";
import { isKept, type PaymentState } from "../payments/payment-state.ts";
import { groupedPhone } from "../text/grouped-phone.ts";
import { billHeading, chargesGst } from "./bill-heading.ts";
import { billAmount, billSums } from "./bill-sums.ts";
import { BILL_TEXTS as texts } from "./bill-texts.ts";
import type { PaperPart } from "./paper-part.ts";
import { printedTime } from "./printed-time.ts";

type Payment = {
	status: OrderStatus;
	paymentMethod: PaymentMethod;
	paymentState: PaymentState;
	doorPayment: (Pick<PaymentSaid, "method"> & Partial<PaymentSaid>) | null;
	totalAmount: number;
	/** The extra cost of a change to an order that was paid online, or found by UPI; else all of a cash order. */
	payOnDelivery?: number | undefined;
	/** What has gone back, or is on its way. */
	givenBack?: number | undefined;
	fulfilment?: Fulfilment | undefined;
};

/** An invoice as its bill needs it (server/bills/invoice-view.ts). */
type BillInvoice = Payment & {
	invoiceNumber: string | null;
	date: string;
	supplier: { name: string; address: string; gstin: string; fssai: string; phone: string };
	recipient: { name: string; address: string; phone: string; gstin?: string };
	orderId: string;
	givenBack: number;
	sac: string;
	lines: readonly {
		name: string;
		nameTa: string | null;
		size: string;
		quantity: number;
		price: number;
		lineTotal: number;
	}[];
	pricesIncludeGst?: true;
	taxableValue: number;
	taxes: readonly { head: string; percent: number; amount: number }[];
	deliveryFee: number;
	tip: number;
	placeOfSupply: string;
	creditNotes: readonly PrintedNote[];
	debitNotes: readonly PrintedNote[];
};
type PrintedNote = { number: string; totalAmount: number };

/**
 * The customer's bill on receipt paper, in English with the dishes in Tamil as well: a tax invoice under rule 46 once
 * the order is delivered, before that a bill that says it is not one (the same as app/print-pages/bill.tsx).
 */
export function billContent(invoice: BillInvoice): PaperPart[] {
	const { supplier, recipient, status } = invoice;
	const heading = billHeading(invoice, texts);
	const center = (text: string): PaperPart => ({ kind: "text", text, align: "center" });
	const paid = paymentLabel(invoice, texts);
	const sums = billSums(invoice, texts, invoice.fulfilment !== "pickup");
	return [
		{ kind: "text", text: supplier.name, size: "larger", bold: true, align: "center" },
		center(supplier.address),
		...(supplier.phone ? [center(`${texts.phone} ${groupedPhone(supplier.phone)}`)] : []),
		...(supplier.gstin ? [center(`${texts.gstin} ${supplier.gstin}`)] : []),
		...(supplier.fssai ? [center(`${texts.fssai} ${supplier.fssai}`)] : []),
		{ kind: "rule" },
		{
			kind: "text",
			text: heading.title,
			size: "large",
			bold: true,
			align: "center",
		},
		...(invoice.fulfilment === "pickup" ? [framedLarge(`${texts.pickup} ${shortNumber(invoice.orderId)}`)] : []),
		...(status === "Cancelled" ? [framedLarge(texts.cancelled)] : []),
		...heading.notes.map((note): PaperPart => ({ kind: "text", text: note, align: "center", size: "small" })),
		...(invoice.invoiceNumber === null ? [] : [fact(texts.invoice, invoice.invoiceNumber)]),
		fact(texts.date, printedTime(Date.parse(invoice.date)).day),
		fact(texts.order, invoice.orderId),
		{ kind: "text", text: `${texts.to}: ${recipient.name}`, bold: true },
		...(recipient.address ? [{ kind: "text", text: recipient.address } as const] : []),
		...(recipient.phone ? [{ kind: "text", text: groupedPhone(recipient.phone) } as const] : []),
		...(recipient.gstin ? [fact(texts.buyerGstin, recipient.gstin)] : []),
		{ kind: "rule" },
		...invoice.lines.flatMap((line): PaperPart[] => [
			{ kind: "text", text: line.size === "large" ? `${line.name} (${texts.large})` : line.name, bold: true },
			...(line.nameTa ? [{ kind: "text", text: line.nameTa } as const] : []),
			{
				kind: "row",
				left: `${line.quantity} × ${billAmount(line.price)}`,
				right: billAmount(line.lineTotal),
			},
		]),
		{ kind: "rule" },
		...(invoice.pricesIncludeGst ? [{ kind: "text", text: texts.pricesIncludeGst, size: "small" } as const] : []),
		...sums.map(([left, amount]): PaperPart => ({ kind: "row", left, right: billAmount(amount) })),
		{ kind: "row", left: texts.total, right: formatRupees(invoice.totalAmount), size: "larger", bold: true },
		{ kind: "text", text: texts.inWords(invoice.totalAmount), bold: true },
		...(paid ? [{ kind: "text", text: paid } as const] : []),
		...(invoice.paymentState === "paid" && invoice.givenBack > 0
			? [{ kind: "text", text: texts.givenBack(formatRupees(invoice.givenBack)) } as const]
			: []),
		...invoice.creditNotes.map(({ number, totalAmount }) =>
			fact(`${texts.creditNote} ${number}`, `−${formatRupees(totalAmount)}`),
		),
		...invoice.debitNotes.map(({ number, totalAmount }) =>
			fact(`${texts.debitNote} ${number}`, `+${formatRupees(totalAmount)}`),
		),
		{ kind: "rule" },
		...[
			texts.sac(invoice.sac),
			...(invoice.placeOfSupply ? [texts.placeOfSupply(invoice.placeOfSupply)] : []),
			...(chargesGst(invoice) ? [texts.reverseCharge] : []),
			texts.computerMade,
		].map((text): PaperPart => ({ kind: "text", text, size: "small" })),
		...(status === "Cancelled" ? [] : [{ ...center(texts.thanks), bold: true } as PaperPart]),
	];
}

type PaymentTexts = {
	upi: Record<"paid" | "due" | "atCounter", string>;
	paid: Record<Payment["paymentMethod"], string>;
	due: Record<Payment["paymentMethod"], string>;
	refund: Record<"refund-pending" | "refunded", string>;
	atCounter: string;
};

/** How a bill was paid or is to be paid; null if no payment is due any more, or its refund failed. */
export function paymentLabel(payment: Payment, texts: PaymentTexts): string | null {
	const { paymentState, paymentMethod, doorPayment, status, fulfilment, totalAmount, payOnDelivery = 0 } = payment;
	if (paymentMethod === "razorpay" && paymentState === "paid" && payOnDelivery > 0) {
		const ofRest = { paymentMethod: "cod", paymentState: billState(doorPayment), payOnDelivery: 0 } as const;
		const rest = paymentLabel({ ...payment, ...ofRest }, texts);
		const online = formatRupees(totalAmount - payOnDelivery);
		if (rest) return `${texts.paid.razorpay} ${online}; ${rest} ${formatRupees(payOnDelivery)}`;
	}
	const found = payOnDelivery > 0 ? foundByUpi({ paymentMethod, totalAmount, payOnDelivery }) : 0;
	if (found > 0 && isKept(paymentState) && doorPayment?.method !== "upi") {
		const rest = paymentLabel({ ...payment, payOnDelivery: 0 }, texts);
		if (rest) return `${texts.upi.paid} ${formatRupees(found)}; ${rest} ${formatRupees(payOnDelivery)}`;
	}
	const isAtCounter = fulfilment === "pickup" || doorPayment?.atCounter;
	if (doorPayment?.method === "upi" && isKept(paymentState))
		return texts.upi[paymentState === "due" && isAtCounter ? "atCounter" : paymentState];
	if (paymentState === "paid") return texts.paid[paymentMethod];
	if (paymentState === "refund-pending" && payment.givenBack === 0) return null;
	if (paymentState !== "due") return texts.refund[paymentState];
	if (status === "Cancelled") return null;
	return fulfilment === "pickup" && paymentMethod === "cod" ? texts.atCounter : texts.due[paymentMethod];
}

function fact(left: string, right: string): PaperPart {
	return { kind: "row", left, right };
}

function framedLarge(text: string): PaperPart {
	return { kind: "text", text, size: "large", bold: true, align: "center", look: "framed" };
}
