import type { Mail } from "../messaging/email-outlet.ts";
import type { Push } from "../messaging/push-outlet.ts";
import type { Sms } from "../messaging/sms-outlet.ts";
import { resetMail, warningMail } from "./compose-account.ts";
import { linkMadeMail, linkMadePush, linkMadeSms } from "./compose-link-made.ts";
import { moneyMail, moneyPush } from "./compose-money.ts";
import { orderMail, orderPush, orderSms } from "./compose-order.ts";
import { alertMail, alertPush } from "./compose-owner-alert.ts";
import { prebookingMail, prebookingPush, prebookingSms } from "./compose-prebooking.ts";
import { ringPush, ringSms, unansweredPush } from "./compose-ring.ts";
import { type Composing, isOfAccount, type NotificationRow, type PushText, type Row } from "./composing.ts";

/** The mail of a notification; null if it is out of date. */
export async function composeMail(from: Composing, row: Row): Promise<Mail | null> {
	if (!isOfAccount(row)) return null;
	if (row.kind === "password-reset") return resetMail(from, row);
	if (row.kind === "email-changed" || row.kind === "password-changed") return warningMail(from, row, row.kind);
	if (row.kind === "link-made") return linkMadeMail(from, row);
	if (row.kind === "owner-alert") return alertMail(from, row);
	return (await orderMail(from, row)) ?? (await prebookingMail(from, row)) ?? moneyMail(from, row);
}

/** The text message of a notification. */
export async function composeSms(from: Composing, row: Row): Promise<Sms | null> {
	if (row.kind === "link-made") return isOfAccount(row) ? linkMadeSms(from, row) : null;
	if (row.kind === "order-ring") return isOfAccount(row) ? ringSms(from, row) : null;
	return (await orderSms(from, row)) ?? (isOfAccount(row) ? prebookingSms(from, row) : null);
}

/** The push message of a notification, for one device. */
export async function composePush(from: Composing, row: Row): Promise<Push | null> {
	if (!isOfAccount(row)) return null;
	const subscription = await from.storage.read
		.selectFrom("push_subscriptions")
		.select(["endpoint", "p256dh", "auth"])
		.where("id", "=", row.target)
		.where("account_id", "=", row.account_id)
		.executeTakeFirst();
	if (!subscription) return null;
	const text = await pushText(from, row);
	if (!text) return null;
	const { settings } = await from.cache.current();
	return { subscription, ...text, contact: `mailto:${settings.email}` };
}

async function pushText(from: Composing, row: NotificationRow): Promise<PushText | null> {
	if (row.kind === "link-made") return linkMadePush(from, row);
	if (row.kind === "owner-alert") return alertPush(from, row);
	if (row.kind === "order-ring") return ringPush(from, row);
	if (row.kind === "order-unanswered") return unansweredPush(from, row);
	return (await orderPush(from, row)) ?? (await prebookingPush(from, row)) ?? moneyPush(from, row);
}
