import type { Updates } from "../../contract/account-settings.ts";
import { notificationChoices } from "../identity/notification-choices.ts";
import { hasDevice } from "../identity/push-devices.ts";
import type { Shop } from "../shop.ts";

/** Nothing is promised but the live page. */
export const NO_UPDATES: Updates = Object.freeze({ email: false, sms: false, push: false });

/** Which messages will reach this customer about an order; a shop without channels asks nothing and promises nothing. */
export async function promisedUpdates(shop: Shop, accountId: string): Promise<Updates> {
	const { channels } = shop.notifier;
	if (!channels.email && !channels.sms && !channels.push) return NO_UPDATES;
	const wants = await notificationChoices(shop.storage.read, accountId);
	return {
		email: channels.email && wants.email,
		sms: channels.sms && wants.sms,
		push: channels.push && wants.push && (await hasDevice(shop, accountId)),
	};
}
