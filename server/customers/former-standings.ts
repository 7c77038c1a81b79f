import type { RefusalOf } from "../../contract/refusals.ts";
import { type Standing, stricter } from "../../domain/customers/standing.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { isEmailAddress, normaliseEmail } from "../../domain/text/email-address.ts";
import { mailboxOf } from "../../domain/text/mailbox.ts";
import { appendEvent, THE_SHOP } from "../db/append-event.ts";
import { keyedHashes, knownHashes } from "../db/keyed-hash.ts";
import type { Reader, Tx } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";

/** The contacts by which a decision outlives the account. */
export type Contacts = { emails: readonly string[]; phones: readonly string[] };
type FormerStanding = { standing: Exclude<Standing, "ok">; since: number };

/** At most this many different phones that a customer ordered with are remembered. */
const MAX_PHONES = 20;

/**
 * Keeps the decision about a customer whose account is deleted, for each phone they gave and their mailbox, as keyed
 * hashes.
 */
export async function keepStanding(tx: Tx, accountId: string, now: number): Promise<void> {
	const { standing, email, phone } = await tx
		.selectFrom("accounts")
		.select(["standing", "email", "phone"])
		.where("id", "=", accountId)
		.executeTakeFirstOrThrow();
	if (standing === "ok") return;
	const ordered = await tx
		.selectFrom("orders")
		.select("phone")
		.distinct()
		.where("customer_id", "=", accountId)
		.limit(MAX_PHONES)
		.execute();
	const hash = await keyedHashes(tx);
	const contacts = { emails: email === null ? [] : [email], phones: [phone, ...ordered.map((order) => order.phone)] };
	await tx
		.insertInto("former_standings")
		.values(namesOf(contacts).map((name) => ({ contact: hash(name), standing, since: now })))
		.onConflict((conflict) => conflict.column("contact").doUpdateSet({ standing, since: now }))
		.execute();
}

/** The strictest decision about deleted accounts with one of these contacts; null if there is none. */
export async function formerStanding(reader: Reader, contacts: Contacts): Promise<FormerStanding | null> {
	const hash = await knownHashes(reader);
	if (hash === null) return null;
	const names = namesOf(contacts);
	if (names.length === 0) return null;
	const rows = await reader
		.selectFrom("former_standings")
		.select(["standing", "since"])
		.where("contact", "in", names.map(hash))
		.execute();
	const [first, ...others] = rows.map(({ standing, since }) => ({ standing, since: Number(since) }));
	return others.reduce<FormerStanding | null>(
		(one, other) => (one && stricter(one.standing, other.standing) === one.standing ? one : other),
		first ?? null,
	);
}

/**
 * Applies the decision about an earlier account with this phone or mailbox to the new one, where the owner sees it and
 * can lift it.
 */
export async function inheritStanding(
	tx: Tx,
	{ id: accountId, email, phone }: { id: string; email: string; phone: string },
	at: number,
): Promise<void> {
	const former = await formerStanding(tx, { emails: [email], phones: [phone] });
	if (former === null) return;
	const { standing } = former;
	const reason = "Decided about an earlier account with this phone or email";
	await tx.updateTable("accounts").set({ standing, standing_reason: reason }).where("id", "=", accountId).execute();
	await appendEvent(tx, {
		kind: "customer-standing-changed",
		at,
		subject: { type: "account", id: accountId },
		by: THE_SHOP,
		payload: { accountId },
		detail: { before: { standing: "ok" }, after: { standing }, reason },
	});
}

/** Lifts the decisions about deleted accounts with these contacts; returns whether there were any. */
export async function liftFormer(tx: Tx, contacts: Contacts): Promise<boolean> {
	const hash = await knownHashes(tx);
	const names = namesOf(contacts);
	if (hash === null || names.length === 0) return false;
	const lifted = await tx.deleteFrom("former_standings").where("contact", "in", names.map(hash)).executeTakeFirst();
	return lifted.numDeletedRows > 0n;
}

/** Staff lift the decision about a former customer with this phone or email; refuses if there is none. */
export function liftFormerStanding(
	shop: Shop,
	by: Caller,
	contact: string,
): Promise<Result<null, RefusalOf<"user-not-found">>> {
	return shop.storage.write(async (tx) => {
		if (!(await liftFormer(tx, contactsIn(contact)))) return refuse({ code: "user-not-found" });
		await appendEvent(tx, {
			kind: "former-standing-lifted",
			at: shop.clock.now(),
			subject: { type: "shop", id: "shop" },
			by,
			payload: {},
		});
		return ok(null);
	});
}

/** The phone or email in a text as people type it: +91 98400-12345. */
export function contactsIn(text: string): Contacts {
	const email = normaliseEmail(text);
	if (isEmailAddress(email)) return { emails: [email], phones: [] };
	const digits = text.replaceAll(/\D/g, "").slice(-10);
	return { emails: [], phones: digits.length === 10 && /^[\d\s+().-]+$/.test(text) ? [digits] : [] };
}

/** These contacts in the form stored in `former_standings`. */
export function formerContacts(contacts: Contacts, hash: (text: string) => string): string[] {
	return namesOf(contacts).map(hash);
}

function namesOf({ emails, phones }: Contacts): string[] {
	const names = [
		...emails.filter(Boolean).map((email) => `mailbox ${mailboxOf(email)}`),
		...phones.filter(Boolean).map((phone) => `phone ${phone}`),
	];
	return [...new Set(names)];
}
