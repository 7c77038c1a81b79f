import type { Language } from "../../contract/language.ts";
import { formatRupees } from "../../domain/money.ts";
import type { ShopSettings } from "../../domain/settings/shop-settings.ts";
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
	/** The number of the order that the money was for; null if there is none. */
	orderNumber: string | null;
	texts: MessageTexts;
	settings: ShopSettings;
};

/** The mail about money that came without an order, or was refunded. */
export async function moneyMail(from: Composing, row: NotificationRow): Promise<Mail | null> {
	const told = await readMoneyNews(from, row);
	if (!told) return null;
	const { news, facts, texts } = told;
	const { subject, lead } = texts.money[news.what];
	const frame = { ...told, id: row.id, publicOrigin: from.publicOrigin };
	const { orderNumber } = told;
	return newsMail(frame, subject(facts), texts.follow, [
		{ kind: "line", text: lead(facts) },
		...(orderNumber === null ? [] : [{ kind: "line", text: texts.money.ofOrder(orderNumber) } as const]),
	]);
}

/** The push message about it. */
export async function moneyPush(from: Composing, row: NotificationRow): Promise<PushText | null> {
	const told = await readMoneyNews(from, row);
	if (!told) return null;
	const { news, facts, texts, orderNumber } = told;
	const said = texts.money[news.what].short(facts);
	// It must replace neither the news about the order nor that about another amount of it.
	const name = `money-${row.subject}`;
	return {
		message: {
			title: texts.money.pushTitle,
			body: orderNumber === null ? said : `${said} ${texts.money.ofOrder(orderNumber)}`,
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
	const order = await read
		.selectFrom("orders")
		.select("order_number")
		.where("id", "=", news.about)
		.where("customer_id", "=", row.account_id)
		.executeTakeFirst();
	const texts = messageTexts(account.language);
	return { account, news, facts, texts, settings, orderNumber: order?.order_number ?? null };
}
