import { NOTIFICATION_CHANNELS, type NotificationChoices } from "../../contract/account-settings.ts";
import { isLanguage, type Language } from "../../contract/language.ts";
import type { Reader } from "../db/storage.ts";
import type { Flag } from "../db/tables.ts";
import type { Shop } from "../shop.ts";
import { AccountGone } from "./customer-account.ts";

/**
 * How the account wants to hear about its orders, and in which language; whether the shop has the channel is a separate
 * question.
 */
export async function notificationChoices(reader: Reader, accountId: string): Promise<NotificationChoices> {
	const row = await reader
		.selectFrom("accounts")
		.select(["wants_email", "wants_sms", "wants_push", "language"])
		.where("id", "=", accountId)
		.executeTakeFirst();
	if (!row) throw new AccountGone();
	return {
		email: row.wants_email === 1,
		sms: row.wants_sms === 1,
		push: row.wants_push === 1,
		language: row.language,
	};
}

/** Changes the given choices and leaves the rest. */
export async function chooseNotifications(
	shop: Shop,
	accountId: string,
	change: Partial<NotificationChoices>,
): Promise<NotificationChoices> {
	const { language } = change;
	const columns = {
		...Object.fromEntries(
			NOTIFICATION_CHANNELS.flatMap((channel) => {
				const wanted = change[channel];
				return wanted === undefined ? [] : [[`wants_${channel}`, wanted ? 1 : 0] as const];
			}),
		),
		...(language === undefined ? {} : { language }),
	} as { wants_email?: Flag; wants_sms?: Flag; wants_push?: Flag; language?: Language };
	return shop.storage.write(async (tx) => {
		if (Object.keys(columns).length > 0)
			await tx.updateTable("accounts").set(columns).where("id", "=", accountId).execute();
		return notificationChoices(tx, accountId);
	});
}

/** The account's language is the one of its last login; a client that names none leaves it unchanged. */
export async function rememberLanguage(shop: Shop, accountId: string, language: unknown): Promise<void> {
	if (!isLanguage(language)) return;
	const row = await shop.storage.read
		.selectFrom("accounts")
		.select("language")
		.where("id", "=", accountId)
		.executeTakeFirst();
	if (row && row.language !== language) await chooseNotifications(shop, accountId, { language });
}
