import type { NOTIFICATION_CHANNELS } from "../../contract/account-settings.ts";
import type { EmailOutlet } from "./email-outlet.ts";
import type { PushOutlet } from "./push-outlet.ts";
import type { SmsOutlet } from "./sms-outlet.ts";

/** The ways in which the shop can reach a customer who has no page open. */
export type Channel = (typeof NOTIFICATION_CHANNELS)[number];

/** The configured outlets; null for a channel that this shop does not have. */
export type Outlets = Readonly<{
	email: EmailOutlet | null;
	sms: SmsOutlet | null;
	push: PushOutlet | null;
}>;

export const NO_OUTLETS: Outlets = Object.freeze({ email: null, sms: null, push: null });

/**
 * How delivery to a provider ended: `sent`; refused, with the reason for the log, which a retry would not change;
 * `gone`, when the device is no longer subscribed. Anything else is thrown, and retried later.
 */
export type Handed = "sent" | "gone" | { refused: string };
