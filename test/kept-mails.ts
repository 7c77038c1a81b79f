import type { EmailOutlet, Mail } from "../server/messaging/email-outlet.ts";

/** An outlet that sends nothing, and the mails that it was given. */
export function keptMails(): { mails: Mail[]; email: EmailOutlet } {
	const mails: Mail[] = [];
	const email: EmailOutlet = {
		async send(mail) {
			mails.push(mail);
			return "sent";
		},
		check: async () => null,
		close() {},
	};
	return { mails, email };
}
