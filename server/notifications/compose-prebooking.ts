import { dayInWords } from "../../contract/day-in-words.ts";
import type { Language } from "../../contract/language.ts";
import { reasonIn } from "../../contract/reasons-ta.ts";
import { formatRupees } from "../../domain/money.ts";
import type { ShopSettings } from "../../domain/settings/shop-settings.ts";
import type { Mail } from "../messaging/email-outlet.ts";
import type { Sms } from "../messaging/sms-outlet.ts";
import { findPrebooking, type PrebookingRecord, statusOf, totalOf } from "../prebookings/prebooking-store.ts";
import type { Composing, NotificationRow, PushText } from "./composing.ts";
import { messageBill } from "./message-bill.ts";
import { greeting, newsMail } from "./news-mail.ts";
import { prebookingNews } from "./prebooking-news.ts";
import { type MessageTexts, messageTexts, type PrebookingFacts } from "./texts/message-texts.ts";
import { willingAccount } from "./willing-account.ts";

type PrebookingMessage = {
	account: { email: string; language: Language };
	prebooking: PrebookingRecord;
	what: "placed" | "declined";
	facts: PrebookingFacts;
	texts: MessageTexts;
	settings: ShopSettings;
};

/** The mail about a prebooking; null if it is out of date. */
export async function prebookingMail(from: Composing, row: NotificationRow): Promise<Mail | null> {
	const told = await readPrebookingNews(from, row);
	if (!told) return null;
	const { prebooking, what, facts, texts } = told;
	const { subject, lead } = texts.prebookings[what];
	const reason = prebooking.end_reason && reasonIn(prebooking.end_reason, told.account.language);
	const frame = { ...told, id: row.id, publicOrigin: from.publicOrigin };
	return newsMail(frame, subject(facts), texts.prebookings.follow, [
		...greeting(prebooking.customer_name, texts),
		{ kind: "line", text: lead(facts) },
		...(what === "placed" ? [{ kind: "rows", rows: bookedBill(told) } as const] : []),
		...(reason ? [{ kind: "line", text: texts.reason(reason) } as const] : []),
	]);
}

/** The text message about a prebooking. */
export async function prebookingSms(from: Composing, row: NotificationRow): Promise<Sms | null> {
	const told = await readPrebookingNews(from, row);
	if (!told) return null;
	const { texts, what, facts, prebooking } = told;
	const text = texts.prebookings[what].short(facts);
	return { id: row.id, to: `+91${prebooking.phone}`, text, orderId: prebooking.order_number };
}

/** The push message about a prebooking. */
export async function prebookingPush(from: Composing, row: NotificationRow): Promise<PushText | null> {
	const told = await readPrebookingNews(from, row);
	if (!told) return null;
	const { texts, what, facts, prebooking } = told;
	return {
		message: {
			title: texts.prebookings.pushTitle,
			body: texts.prebookings[what].short(facts),
			url: "/orders",
			// The same tag as the open page's own notification, so that the two are one.
			tag: `prebooking-${prebooking.order_number}`,
		},
		topic: prebooking.id,
	};
}

async function readPrebookingNews(from: Composing, row: NotificationRow): Promise<PrebookingMessage | null> {
	const { read } = from.storage;
	const event = await read
		.selectFrom("events")
		.select(["kind", "subject_id", "customer_id"])
		.where("seq", "=", Number(row.subject))
		.executeTakeFirst();
	const news = event ? prebookingNews(event) : null;
	const prebooking = news ? await findPrebooking(read, news.prebookingId) : null;
	const account = await willingAccount(from, row);
	if (!account) return null;
	if (!news || !prebooking || prebooking.customer_id !== row.account_id) return null;
	const isStillSo = statusOf(prebooking) === (news.what === "placed" ? "Pending" : "Declined");
	if (!isStillSo) return null;
	const { settings } = await from.cache.current();
	const texts = messageTexts(account.language);
	const facts = {
		shopName: settings.shopName,
		number: prebooking.order_number,
		day: dayInWords(prebooking.preferred_date, account.language),
		total: formatRupees(totalOf(prebooking)),
		refund: refundOf(prebooking),
		link: `${from.publicOrigin}/orders`,
		phone: settings.phones[0] ?? "",
	};
	return { account, prebooking, what: news.what, facts, texts, settings };
}

function bookedBill({ prebooking, texts, account }: PrebookingMessage) {
	const paid = prebooking.payment_method === "razorpay" ? texts.paid : texts.payOnDelivery;
	return messageBill({ ...prebooking, total_rupees: totalOf(prebooking) }, paid, texts, account.language);
}

/** The amount that is refunded; null if nothing was paid. */
function refundOf({ refunds }: PrebookingRecord): string | null {
	const paise = refunds
		.filter(({ state }) => state !== "withdrawn")
		.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
	return paise === 0 ? null : formatRupees(Math.round(paise / 100));
}
