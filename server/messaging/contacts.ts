import { createHash } from "node:crypto";
import { mailboxOf } from "../../domain/text/mailbox.ts";
import type { Reader, Tx } from "../db/storage.ts";

/** What is counted per recipient: news by email and SMS, warnings about the account, password reset links. */
type ContactKind = "email" | "sms" | "warning" | "reset";

/**
 * A fingerprint of a phone or mailbox for counting: it cannot be read, only recognised. A mailbox has one, however its
 * address is spelt.
 */
export function contactOf(kind: ContactKind, address: string): string {
	return fingerprint(`${kind} ${kind === "sms" ? address : mailboxOf(address)}`);
}

/** A fingerprint of a network, for counting messages that somebody there caused. */
export function networkFingerprint(network: string): string {
	return fingerprint(`network ${network}`);
}

/**
 * Which contacts each account has proven to be its own: by a delivered order with this phone or email, by opening a
 * mailed link, or because the shop itself gave the account to a member of staff.
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

/** Confirms a phone: somebody who enters the code sent to it can read its messages. */
export async function confirmPhone(tx: Tx, accountId: string, phone: string, now: number): Promise<void> {
	await tx
		.insertInto("confirmed_contacts")
		.values({ account_id: accountId, contact: contactOf("sms", phone), confirmed_at: now })
		.onConflict((conflict) => conflict.columns(["account_id", "contact"]).doNothing())
		.execute();
}

/**
 * Whether the account's owner has opened a link in this mailbox. A delivered order does not prove that: a customer who
 * gave another person's address got food as well.
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

/** Confirms a mailbox: somebody who opens a mailed link can read it. */
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
