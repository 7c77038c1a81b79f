import type { NOTIFICATION_CHANNELS } from "../../contract/account-settings.ts";
import type { EmailOutlet } from "./email-outlet.ts";
import type { PushOutlet } from "./push-outlet.ts";
import type { SmsOutlet } from "./sms-outlet.ts";

/** The ways in which the shop can reach a customer who is not looking at a page. */
export type Channel = (typeof NOTIFICATION_CHANNELS)[number];

/** What is configured; null is a channel that this shop does not have. */
export type Outlets = Readonly<{
	email: EmailOutlet | null;
	sms: SmsOutlet | null;
	push: PushOutlet | null;
}>;

export const NO_OUTLETS: Outlets = Object.freeze({ email: null, sms: null, push: null });

/**
 * How handing a message over ended: `sent`; refused, with the reason for the log, which trying again would not change;
 * `gone`, when the device will hear no more. Anything else is thrown, and tried again later.
 */
export type Handed = "sent" | "gone" | { refused: string };
