import type { Language } from "../../contract/language.ts";
import type { Composing, NotificationRow } from "./composing.ts";

/**
 * The account that a message is for; null if it is closed or has switched off the message's channel, even while the
 * message waited, or if it has no mailbox for a mail.
 */
export async function willingAccount(
	{ storage }: Pick<Composing, "storage">,
	row: Pick<NotificationRow, "account_id" | "channel">,
): Promise<{ email: string; language: Language } | null> {
	const account = await storage.read
		.selectFrom("accounts")
		.select(["email", "language", "wants_email", "wants_sms", "wants_push"])
		.where("id", "=", row.account_id)
		.where("disabled_at", "is", null)
		.executeTakeFirst();
	if (account?.[`wants_${row.channel}`] !== 1) return null;
	if (row.channel === "email" && account.email === null) return null;
	return { ...account, email: account.email ?? "" };
}
