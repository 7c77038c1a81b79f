import { createHash } from "node:crypto";
import { mailboxOf } from "../../domain/text/mailbox.ts";
import type { Reader, Tx } from "../db/storage.ts";

/** What is counted by where it goes: news by e-mail and SMS, warnings about the account, links to a new password. */
type ContactKind = "email" | "sms" | "warning" | "reset";

/** A phone or mailbox as it is counted: not to be read, but known again. A mailbox has one whatever its addresses. */
export function contactOf(kind: ContactKind, address: string): string {
	return fingerprint(`${kind} ${kind === "sms" ? address : mailboxOf(address)}`);
}

/** A network as it is counted for what is sent because somebody there asked for it. */
export function networkFingerprint(network: string): string {
	return fingerprint(`network ${network}`);
}

/**
 * Which contacts each account has shown to be its own: by an order that was delivered with this phone or e-mail, by a
 * link that was mailed and opened, or because the shop itself gave the account to somebody of its staff.
 */
export async function confirmedContacts(
	reader: Reader,
	accountIds: readonly string[],
): Promise<(accountId: string, channel: "email" | "sms", address: string) => boolean> {
	if (accountIds.length === 0) return () => false;
	const delivered = await reader
		.selectFrom("orders")
		.select(["customer_id", "phone", "customer_email"])
		.distinct()
		.where("customer_id", "in", accountIds)
		.where("status", "=", "Delivered")
		.execute();
	const opened = await reader
		.selectFrom("confirmed_contacts")
		.select(["account_id", "contact"])
		.where("account_id", "in", accountIds)
		.execute();
	const staff = await reader
		.selectFrom("accounts")
		.select("id")
		.where("id", "in", accountIds)
		.where("role", "<>", "customer")
		.execute();
	const own = new Set([
		...delivered.map(({ customer_id, phone }) => `${customer_id} ${contactOf("sms", phone)}`),
		...delivered.map(({ customer_id, customer_email }) => `${customer_id} ${contactOf("email", customer_email)}`),
		...opened.map(({ account_id, contact }) => `${account_id} ${contact}`),
	]);
	const ofStaff = new Set(staff.map(({ id }) => id));
	return (accountId, channel, address) =>
		ofStaff.has(accountId) || own.has(`${accountId} ${contactOf(channel, address)}`);
}

/** Whoever enters the code that was sent to a phone reads its messages. */
export async function confirmPhone(tx: Tx, accountId: string, phone: string, now: number): Promise<void> {
	await tx
		.insertInto("confirmed_contacts")
		.values({ account_id: accountId, contact: contactOf("sms", phone), confirmed_at: now })
		.onConflict((conflict) => conflict.columns(["account_id", "contact"]).doNothing())
		.execute();
}

/**
 * Whether the account's owner has opened a link in this mailbox. A delivered order does not prove that: whoever gave
 * somebody else's address got food as well.
 */
export async function hasOpenedMailbox(reader: Reader, accountId: string, email: string): Promise<boolean> {
	const opened = await reader
		.selectFrom("confirmed_contacts")
		.select("contact")
		.where("account_id", "=", accountId)
		.where("contact", "=", contactOf("email", email))
		.executeTakeFirst();
	return opened !== undefined;
}

/** Whoever opens a link that was mailed reads this mailbox. */
export async function confirmMailbox(tx: Tx, accountId: string, email: string, now: number): Promise<void> {
	await tx
		.insertInto("confirmed_contacts")
		.values({ account_id: accountId, contact: contactOf("email", email), confirmed_at: now })
		.onConflict((conflict) => conflict.columns(["account_id", "contact"]).doNothing())
		.execute();
}

function fingerprint(text: string): string {
	return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
