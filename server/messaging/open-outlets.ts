import { clock } from "../runtime/real-clock.ts";
import type { Outlets } from "./channels.ts";
import { createEmailOutlet } from "./email-outlet.ts";
import type { VapidKeys } from "./push-message.ts";
import { createPushOutlet } from "./push-outlet.ts";
import { createSmsOutlet } from "./sms-outlet.ts";

type Configured = { smtpUrl: string | null; smsWebhookUrl: string | null; vapidKeys: VapidKeys | null };

/** The channels that the environment configures. */
export function openOutlets({ smtpUrl, smsWebhookUrl, vapidKeys }: Configured): Outlets {
	return {
		email: smtpUrl === null ? null : createEmailOutlet(smtpUrl),
		sms: smsWebhookUrl === null ? null : createSmsOutlet(smsWebhookUrl),
		push: vapidKeys === null ? null : createPushOutlet(vapidKeys, clock),
	};
}
