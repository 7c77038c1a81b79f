import type { Tx } from "../db/storage.ts";
import { confirmedContacts, contactOf } from "../messaging/contacts.ts";
import { CONTACT_LIMIT, countMessage, ONE_A_DAY } from "../messaging/message-counts.ts";
import { queueNotifications } from "../messaging/queue-notifications.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";

type Changed = "email-changed" | "password-changed";

/** Sends a warning to the mailbox that the account had until now; a shop without email warns nobody. */
export async function warnMailbox(
	shop: Shop,
	tx: Tx,
	kind: Changed,
	{ accountId, mailbox, now }: { accountId: string; mailbox: string; now: number },
): Promise<void> {
	if (!shop.notifier.channels.email) return;
	// Counted separately from the orders' mails: nobody can use up the quota first so that the warning is not sent.
	const isConfirmed = (await confirmedContacts(tx, [accountId]))(accountId, "email", mailbox);
	const limit = isConfirmed ? CONTACT_LIMIT : ONE_A_DAY;
	if (!(await countMessage(tx, contactOf("warning", mailbox), limit, now))) return;
	const id = randomId(now);
	const row = { id, account_id: accountId, kind, subject: id, channel: "email" as const, target: "customer" };
	await queueNotifications(tx, [{ ...row, address: mailbox, next_at: now, created_at: now }]);
}
