import type { Mail } from "../messaging/email-outlet.ts";
import { shopMail } from "../messaging/shop-mail.ts";
import type { Sms } from "../messaging/sms-outlet.ts";
import type { Composing, NotificationRow, PushText } from "./composing.ts";
import { messageTexts } from "./texts/message-texts.ts";

/** Tells a customer by mail that staff have made a password reset link for their account. */
export async function linkMadeMail(from: Composing, row: NotificationRow): Promise<Mail | null> {
	const told = await readTold(from, row);
	if (!told || row.address === null) return null;
	const { settings, language, texts, facts } = told;
	const envelope = { id: row.id, to: row.address, subject: texts.subject(facts) };
	return shopMail(settings, language, envelope, [
		{ kind: "line", text: texts.lead(facts) },
		{ kind: "line", text: texts.notYou(facts.phone) },
	]);
}

/** Tells them by text message. */
export async function linkMadeSms(from: Composing, row: NotificationRow): Promise<Sms | null> {
	const told = await readTold(from, row);
	if (!told || row.address === null) return null;
	return { id: row.id, to: `+91${row.address}`, text: told.texts.short(told.facts), orderId: "" };
}

/** Tells them on one device. */
export async function linkMadePush(from: Composing, row: NotificationRow): Promise<PushText | null> {
	const told = await readTold(from, row);
	if (!told) return null;
	const { texts, facts } = told;
	const message = {
		title: texts.pushTitle,
		body: texts.short(facts),
		url: "/profile?tab=settings",
		tag: "link-made",
	};
	return { message, topic: "link-made" };
}

async function readTold({ storage, cache }: Composing, row: NotificationRow) {
	const account = await storage.read
		.selectFrom("accounts")
		.select("language")
		.where("id", "=", row.account_id)
		.executeTakeFirst();
	if (!account) return null;
	const { settings } = await cache.current();
	const { language } = account;
	const facts = { shopName: settings.shopName, phone: settings.phones[0] ?? "" };
	return { settings, language, texts: messageTexts(language).linkMade, facts };
}
