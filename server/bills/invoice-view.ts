import type { InvoiceView, NoteView } from "../../contract/bills.ts";
import { taxedPaise } from "../../domain/bills/bill-amounts.ts";
import { documentNumber } from "../../domain/bills/document-series.ts";
import { rupees } from "../../domain/money.ts";
import { refundedOf } from "../../domain/payments/order-money.ts";
import type { ShopSettings } from "../../domain/settings/shop-settings.ts";
import { addressLine, singleLine } from "../../domain/text/single-line.ts";
import type { Reader } from "../db/storage.ts";
import type { OrderRecord } from "../orders/order-store.ts";
import { amountOnDelivery, paidByNow } from "../orders/payment-on-delivery.ts";
import { isoTime } from "../runtime/iso-time.ts";
import {
	amountsIn,
	type BilledLine,
	type BillNoteRow,
	type BillRow,
	type Buyer,
	billOf,
	buyerOf,
	linesOf,
	recipientIn,
	supplierIn,
} from "./bill-store.ts";
import { includedGstOf, recipientOf, SAC, stateCode, supplierOf } from "./issue-bill.ts";

/**
 * The data of an order's GST invoice: as it was issued, with its notes, or what it would say now if there is none yet.
 * GST is charged on the food and split into equal halves; if prices include it, the taxable value is what is left of
 * them without it (decision 045).
 */
export async function invoiceOf(reader: Reader, order: OrderRecord, settings: ShopSettings): Promise<InvoiceView> {
	const issued = order.invoice_number === null ? null : await billOf(reader, order.id);
	const content = issued ? contentOf(issued.bill) : draftOf(order, settings, await buyerOf(reader, order.id));
	const notes = (kind: "credit" | "debit") =>
		issued ? issued.notes.filter((note) => note.kind === kind).map((note) => noteView(issued.bill, note)) : [];
	return {
		invoiceNumber: order.invoice_number,
		...content,
		...(order.fulfilment === "pickup" && { fulfilment: order.fulfilment }),
		orderId: order.order_number,
		orderDate: isoTime(order.placed_at),
		status: order.status,
		paymentMethod: order.payment_method,
		paymentState: order.payment_state,
		doorPayment: order.status === "Cancelled" ? null : paidByNow(order),
		payOnDelivery: amountOnDelivery(order),
		givenBack: givenBack(order),
		reverseCharge: false,
		creditNotes: notes("credit"),
		debitNotes: notes("debit"),
	};
}

/** The content of a bill as it was issued. */
export function contentOf(bill: BillRow) {
	const { name, address, phone } = recipientIn(bill);
	const { buyer_gstin: gstin, buyer_name } = bill;
	return {
		date: isoTime(bill.issued_at),
		supplier: supplierIn(bill),
		recipient: {
			name: buyer_name ?? singleLine(name),
			address: addressLine(address),
			phone: singleLine(phone),
			...(gstin !== null && { gstin }),
		},
		placeOfSupply: bill.place_of_supply,
		sac: bill.sac,
		lines: linesOf(bill).map(lineView),
		...(bill.included_gst_paise ? { pricesIncludeGst: true as const } : {}),
		...taxed(bill.gst_rate_percent, amountsIn(bill)),
		deliveryFee: rupees(bill.delivery_fee_rupees),
		tip: rupees(bill.tip_rupees),
		totalAmount: rupees(bill.total_rupees),
	};
}

function draftOf(order: OrderRecord, settings: ShopSettings, buyer: Buyer | null) {
	const supplier = supplierOf(settings);
	const includedGst = includedGstOf(order);
	return {
		date: isoTime(order.delivered_at ?? order.placed_at),
		supplier,
		recipient: { ...recipientOf(order), ...buyer },
		placeOfSupply: stateCode(supplier.gstin),
		sac: SAC,
		lines: order.lines.map(lineView),
		...(includedGst ? { pricesIncludeGst: true as const } : {}),
		...taxed(order.gst_rate_percent, {
			taxable: order.subtotal_rupees,
			gst: order.gst_rupees,
			includedGst: includedGst ?? 0,
		}),
		deliveryFee: rupees(order.delivery_fee_rupees),
		tip: rupees(order.tip_rupees),
		totalAmount: rupees(order.total_rupees),
	};
}

/** A note of this bill. */
export function noteView(bill: BillRow, note: BillNoteRow): NoteView {
	return {
		number: documentNumber(note.series, note.serial),
		date: isoTime(note.issued_at),
		billNumber: documentNumber(bill.series, bill.serial),
		billDate: isoTime(bill.issued_at),
		cause: note.cause,
		...taxed(bill.gst_rate_percent, amountsIn(note)),
		deliveryFee: note.delivery_fee_rupees,
		tip: note.tip_rupees,
		totalAmount: note.total_rupees,
	};
}

function lineView({ name, name_ta, size, quantity, price_rupees }: BilledLine) {
	const price = rupees(price_rupees);
	return { name, nameTa: name_ta, size, quantity, price, lineTotal: rupees(price * quantity) };
}

function taxed(
	percent: number,
	amounts: Parameters<typeof taxedPaise>[0],
): Pick<InvoiceView, "taxableValue" | "taxes"> {
	const { taxable, gst } = taxedPaise(amounts);
	const half = { percent: percent / 2, amount: gst / 200 };
	return {
		taxableValue: taxable / 100,
		taxes: [
			{ head: "CGST", ...half },
			{ head: "SGST", ...half },
		],
	};
}

/**
 * The amount refunded from the total that the bill states: savings from a change of the order are already in that
 * total.
 */
function givenBack({ refunds, manualRefunds, payment, total_rupees, collect_rupees }: OrderRecord): number {
	return refundedOf(
		{ total: total_rupees, paidPaise: payment?.amount_paise ?? null, collect: collect_rupees },
		{
			online: refunds.map(({ amount_paise: amountPaise, state }) => ({ amountPaise, state })),
			byHand: manualRefunds.map(({ amount_rupees }) => amount_rupees),
		},
	);
}
