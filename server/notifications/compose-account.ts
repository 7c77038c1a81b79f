import { newResetToken, RESET_LIFE_MS } from "../identity/password-reset.ts";
import type { Mail } from "../messaging/email-outlet.ts";
import { shopMail } from "../messaging/shop-mail.ts";
import type { Composing, NotificationRow } from "./composing.ts";
import { newsFacts } from "./news-facts.ts";
import { messageTexts } from "./texts/message-texts.ts";

/** The mail with a link to set a new password; null once the account or the link is gone. */
export async function resetMail(from: Composing, row: NotificationRow): Promise<Mail | null> {
	const account = await from.storage.read
		.selectFrom("accounts")
		.select(["email", "language", "role"])
		.where("id", "=", row.account_id)
		.where("disabled_at", "is", null)
		.executeTakeFirst();
	if (!account?.email) return null;
	const token = await newResetToken(from.storage, row.subject, from.clock.now());
	if (!token) return null;
	const { settings } = await from.cache.current();
	const { reset, questions } = messageTexts(account.language);
	const facts = newsFacts(settings, from.publicOrigin, account.language);
	const envelope = { id: row.id, to: account.email, subject: reset.subject(facts) };
	return shopMail(settings, account.language, envelope, [
		{ kind: "line", text: reset.lead(facts) },
		{ kind: "button", text: reset.button, url: from.publicOrigin + resetPath(account.role, token) },
		{ kind: "line", text: reset.life(RESET_LIFE_MS / 60_000) },
		{ kind: "line", text: reset.notYou },
		{ kind: "small", text: questions(facts.phone) },
	]);
}

/** No server and no other site sees the token after `#`. */
function resetPath(role: string, token: string): string {
	return `/${role === "admin" ? "admin" : "user"}/reset#token=${token}`;
}

/** Warns the mailbox that the account had until now: an owner who did not make the change can still call. */
export async function warningMail(
	from: Composing,
	row: NotificationRow,
	kind: "email-changed" | "password-changed",
): Promise<Mail | null> {
	const account = await from.storage.read
		.selectFrom("accounts")
		.select("language")
		.where("id", "=", row.account_id)
		.executeTakeFirst();
	if (!account || row.address === null) return null;
	const { settings } = await from.cache.current();
	const { changed } = messageTexts(account.language);
	const facts = newsFacts(settings, from.publicOrigin, account.language);
	const { subject, lead } = changed[kind];
	return shopMail(settings, account.language, { id: row.id, to: row.address, subject: subject(facts) }, [
		{ kind: "line", text: lead(facts) },
		{ kind: "line", text: changed.notYou(facts.phone) },
	]);
}
