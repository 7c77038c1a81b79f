import type { Language } from "../../contract/language.ts";
import { formatRupees } from "../../domain/money.ts";
import type { ShopSettings } from "../../domain/settings/shop-settings.ts";
import type { Reader } from "../db/storage.ts";
import type { Mail } from "../messaging/email-outlet.ts";
import type { Composing, NotificationRow, PushText } from "./composing.ts";
import { type MoneyNews, moneyNews } from "./money-news.ts";
import { newsMail } from "./news-mail.ts";
import { type MessageTexts, type MoneyFacts, messageTexts } from "./texts/message-texts.ts";
import { willingAccount } from "./willing-account.ts";

type MoneyMessage = {
	account: { email: string; language: Language };
	news: MoneyNews;
	facts: MoneyFacts;
	/** What the money was for, with its number; null if it is neither an order nor a prebooking. */
	forWhat: string | null;
	texts: MessageTexts;
	settings: ShopSettings;
};

/** The mail about money that came without an order, or was refunded. */
export async function moneyMail(from: Composing, row: NotificationRow): Promise<Mail | null> {
	const told = await readMoneyNews(from, row);
	if (!told) return null;
	const { news, facts, texts, forWhat } = told;
	const { subject, lead } = texts.money[news.what];
	const frame = { ...told, id: row.id, publicOrigin: from.publicOrigin };
	return newsMail(frame, subject(facts), texts.follow, [
		{ kind: "line", text: lead(facts) },
		...(forWhat === null ? [] : [{ kind: "line", text: forWhat } as const]),
	]);
}

/** The push message about it. */
export async function moneyPush(from: Composing, row: NotificationRow): Promise<PushText | null> {
	const told = await readMoneyNews(from, row);
	if (!told) return null;
	const { news, facts, texts, forWhat } = told;
	const said = texts.money[news.what].short(facts);
	// It must replace neither the news about the order nor that about another amount of it.
	const name = `money-${row.subject}`;
	return {
		message: {
			title: texts.money.pushTitle,
			body: forWhat === null ? said : `${said} ${forWhat}`,
			url: "/orders",
			tag: name,
		},
		topic: name,
	};
}

async function readMoneyNews(from: Composing, row: NotificationRow): Promise<MoneyMessage | null> {
	const { read } = from.storage;
	const event = await read
		.selectFrom("events")
		.select(["kind", "subject_id", "customer_id", "payload", "detail"])
		.where("seq", "=", Number(row.subject))
		.executeTakeFirst();
	const account = await willingAccount(from, row);
	const news = event ? moneyNews(event) : null;
	if (!account || news?.customerId !== row.account_id) return null;
	const { settings } = await from.cache.current();
	const facts = {
		shopName: settings.shopName,
		amount: formatRupees(news.amount),
		link: `${from.publicOrigin}/orders`,
		phone: settings.phones[0] ?? "",
	};
	const texts = messageTexts(account.language);
	return { account, news, facts, texts, settings, forWhat: await whatFor(read, news, texts) };
}

/** The order of the money, or the prebooking that its payment was made for. */
async function whatFor(
	read: Reader,
	{ about, customerId }: MoneyNews,
	{ money }: MessageTexts,
): Promise<string | null> {
	const order = await read
		.selectFrom("orders")
		.select("order_number")
		.where("id", "=", about)
		.where("customer_id", "=", customerId)
		.executeTakeFirst();
	if (order) return money.ofOrder(order.order_number);
	const booked = await read
		.selectFrom("prebookings")
		.innerJoin("payments", "payments.prebooking_id", "prebookings.id")
		.select("prebookings.order_number")
		.where("payments.id", "=", about)
		.where("prebookings.customer_id", "=", customerId)
		.executeTakeFirst();
	return booked ? money.ofPrebooking(booked.order_number) : null;
}
