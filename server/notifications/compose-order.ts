import { formatRupees } from "../../domain/money.ts";
import { isActive } from "../../domain/orders/order-status.ts";
import { billFileName, billPdf } from "../bills/bill-pdf.ts";
import { invoiceOf } from "../bills/invoice-view.ts";
import type { Mail } from "../messaging/email-outlet.ts";
import type { Sms } from "../messaging/sms-outlet.ts";
import type { OrderRecord } from "../orders/order-store.ts";
import { amountOnDelivery, paidByNow } from "../orders/payment-on-delivery.ts";
import type { Composing, PushText, Row } from "./composing.ts";
import { messageBill } from "./message-bill.ts";
import { isDearer } from "./news-facts.ts";
import { greeting, newsMail } from "./news-mail.ts";
import { type OrderMessage, readOrderNews } from "./read-order-news.ts";
import type { MessageTexts } from "./texts/message-texts.ts";

/** The mail with news of an order; null for other news. */
export async function orderMail(from: Composing, row: Row): Promise<Mail | null> {
	const told = await readOrderNews(from, row);
	if (!told) return null;
	const { account, texts, facts, order, status, isDelay, isChange } = told;
	const { subject, lead } = told.said;
	const paid = paymentLabel(order, texts);
	const mail = newsMail({ ...told, publicOrigin: from.publicOrigin }, subject(facts), texts.follow, [
		...greeting(order.customer_name, texts),
		{ kind: "line", text: lead(facts) },
		...(facts.reason === null ? [] : [{ kind: "line", text: texts.reason(facts.reason) } as const]),
		// A refund is announced in its own mail.
		...(status === "Cancelled" && order.payment_state === "refund-pending"
			? [{ kind: "line", text: texts.refund } as const]
			: []),
		...(!isDelay && (isChange || status === "Pending" || status === "Delivered")
			? [{ kind: "rows", rows: messageBill(order, paid, texts, account.language) } as const]
			: []),
	]);
	return status === "Delivered" ? { ...mail, attachments: [await billFile(from, told)] } : mail;
}

/** The tax invoice as a file, in the customer's language. */
async function billFile({ storage }: Composing, { order, settings, account }: OrderMessage) {
	const invoice = await invoiceOf(storage.read, order, settings);
	const content = Buffer.from(await billPdf(invoice, account.language));
	return { filename: billFileName(invoice), content, contentType: "application/pdf" };
}

/** The text message with news of an order, to its phone with the country's code; null for other news. */
export async function orderSms(from: Composing, row: Row): Promise<Sms | null> {
	const told = await readOrderNews(from, row);
	if (!told) return null;
	const text = told.said.short(told.facts);
	return { id: told.id, to: `+91${told.order.phone}`, text, orderId: told.order.order_number };
}

/** The push message with news of an order; null for other news. */
export async function orderPush(from: Composing, row: Row): Promise<PushText | null> {
	const told = await readOrderNews(from, row);
	if (!told) return null;
	const { texts, facts, status, takesBack, order, isDelay, isChange } = told;
	const news = isDelay ? "delayed" : isChange ? "changed" : (takesBack ?? status);
	return {
		message: {
			title: texts.pushTitle,
			body: [told.said.short(facts), facts.reason && texts.reason(facts.reason)].filter(Boolean).join("\n"),
			url: "/orders",
			// The same tag as the open page's own notification, so that the two are one; an undone step's is replaced.
			tag: `order-${order.order_number}-${news}`,
		},
		topic: order.id,
	};
}

/** How an order is or was paid, as far as the shop knows. */
function paymentLabel(order: OrderRecord, texts: MessageTexts): string {
	if (order.payment_method === "cod") {
		const label = onDeliveryLabel(order, texts);
		if (order.found_rupees === 0 || paidByNow(order)?.method === "upi") return label;
		const left = formatRupees(amountOnDelivery(order));
		return `${texts.upiAtCounter} ${formatRupees(order.found_rupees)}; ${label} ${left}`;
	}
	if (!isDearer(order)) return texts.paid;
	const online = formatRupees(order.total_rupees - order.collect_rupees);
	const rest = formatRupees(order.collect_rupees);
	const restLabel = isActive(order.status) ? texts.toPay(rest) : `${onDeliveryLabel(order, texts)} ${rest}`;
	return `${texts.paid} ${online}; ${restLabel}`;
}

function onDeliveryLabel(order: OrderRecord, texts: MessageTexts): string {
	const paid = paidByNow(order);
	const isAtCounter = order.fulfilment === "pickup" || paid?.atCounter;
	if (paid?.method === "upi") return isAtCounter ? texts.upiAtCounter : texts.upiOnDelivery;
	return paid?.state === "verified"
		? texts.paidInCash
		: order.fulfilment === "pickup"
			? texts.payAtCounter
			: texts.payOnDelivery;
}
