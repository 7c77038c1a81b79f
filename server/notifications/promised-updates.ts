import type { Updates } from "../../contract/account-settings.ts";
import { notificationChoices } from "../identity/notification-choices.ts";
import { hasDevice } from "../identity/push-devices.ts";
import { confirmedContacts, contactOf } from "../messaging/contacts.ts";
import type { Shop } from "../shop.ts";

/** Only the live page is promised. */
export const NO_UPDATES: Updates = Object.freeze({ email: false, sms: false, push: false });

/** The message about an order that was placed a moment ago may already have been sent. */
const JUST_NOW_MS = 60_000;

/**
 * Which messages will reach this customer about an order with this phone; a shop without channels runs no query and
 * promises nothing. An unconfirmed phone or mailbox is promised only its first message.
 */
export async function promisedUpdates(
	shop: Shop,
	accountId: string,
	reached: { email: string; phone: string },
): Promise<Updates> {
	const { channels } = shop.notifier;
	if (!channels.email && !channels.sms && !channels.push) return NO_UPDATES;
	const { read } = shop.storage;
	const wants = await notificationChoices(read, accountId);
	const isConfirmed = await confirmedContacts(read, [accountId]);
	const told = await read
		.selectFrom("unconfirmed_contacts")
		.select("contact")
		.where("contact", "in", [contactOf("email", reached.email), contactOf("sms", reached.phone)])
		.where("told_at", "<", shop.clock.now() - JUST_NOW_MS)
		.execute();
	const maySeeEvent = (channel: "email" | "sms", address: string) =>
		isConfirmed(accountId, channel, address) ||
		!told.some(({ contact }) => contact === contactOf(channel, address));
	return {
		email: channels.email && reached.email !== "" && wants.email && maySeeEvent("email", reached.email),
		sms: channels.sms && wants.sms && maySeeEvent("sms", reached.phone),
		push: channels.push && wants.push && (await hasDevice(shop, accountId)),
	};
}
