import { randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { Selectable } from "kysely";
import type { RefusalOf } from "../../contract/refusals.ts";
import { latestPast } from "../../domain/clock.ts";
import { CODE_DIGITS, CODE_LIFE_MS, CODE_TRIES, LINK_LIFE_MS, NAME_LIFE_MS } from "../../domain/identity/ways-in.ts";
import { maySendSms } from "../../domain/notifications/sms-budget.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { DAY_MS } from "../../domain/shop-day.ts";
import { mailboxOf } from "../../domain/text/mailbox.ts";
import { keyedHashes } from "../db/keyed-hash.ts";
import { lockRows } from "../db/locks.ts";
import type { Tx } from "../db/storage.ts";
import type { LoginMessagesTable } from "../db/tables.ts";
import type { Network } from "../http/network.ts";
import { networkFingerprint } from "../messaging/contacts.ts";
import { countMessage, type MessageLimit } from "../messaging/message-counts.ts";
import { addSms, holdSms } from "../messaging/sms-budget.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";

type Kind = LoginMessagesTable["kind"];
type LoginMessageRow = Selectable<LoginMessagesTable>;

const HOUR_MS = 3_600_000;
/** Only a clock that was set back makes one last longer. */
const MAX_LIFE_MS = Math.max(CODE_LIFE_MS, LINK_LIFE_MS, NAME_LIFE_MS);
type Limits = Record<"fromNetwork" | "fromSite" | "here" | "hour" | "day" | "shop", MessageLimit>;
const LIMITS_OF_BOTH: Omit<Limits, "shop"> = {
	here: { max: 3, windowMs: HOUR_MS },
	hour: { max: 6, windowMs: HOUR_MS },
	day: { max: 12, windowMs: DAY_MS },
	fromNetwork: { max: 10, windowMs: HOUR_MS },
	fromSite: { max: 40, windowMs: HOUR_MS },
};
/**
 * How many codes or links: to one phone or mailbox from one network, to it from everywhere in an hour and a day, for
 * one network and its /48, and for the whole shop. The last one limits what a script can cost the shop in an hour
 * (decision 022).
 */
const LIMITS: Record<Kind, Limits> = {
	code: { ...LIMITS_OF_BOTH, shop: { max: 60, windowMs: HOUR_MS } },
	link: { ...LIMITS_OF_BOTH, shop: { max: 200, windowMs: HOUR_MS } },
};

/** Like `storage.write`, but keeps what was counted when the outcome is a refusal: a wrong code must cost a try. */
export async function writeAndKeep<Done>(
	{ storage }: Pick<Shop, "storage">,
	job: (tx: Tx) => Promise<Done>,
): Promise<Done> {
	const { done } = await storage.write(async (tx) => ({ done: await job(tx) }));
	return done;
}

/**
 * A fresh code for a phone, which voids the previous one, or a fresh link for a mailbox. Does not check whether there
 * is an account. Refuses more than the limits of the phone or mailbox, the network, the shop or the day's text
 * messages.
 */
export async function newLoginMessage(
	tx: Tx,
	{ kind, to, from }: { kind: Kind; to: string; from: Network },
	smsPerDay: number,
	now: number,
): Promise<Result<string, RefusalOf<"too-many-requests">>> {
	const hash = await keyedHashes(tx);
	const contact = contactIn(hash, kind, to);
	const counted = await countAll(tx, { kind, contact, from }, now);
	if (!counted.ok) return counted;
	if (kind === "code") {
		const budget = await takeSms(tx, smsPerDay, now);
		if (!budget.ok) return budget;
		await tx.deleteFrom("login_messages").where("kind", "=", kind).where("contact", "=", contact).execute();
	}
	await tx.deleteFrom("login_messages").where("expires_at", "<", now).execute();
	const id = randomId(now);
	const secret =
		kind === "code"
			? String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0")
			: randomBytes(32).toString("base64url");
	const secret_hash = hash(kind === "code" ? codeText(id, secret) : linkText(to, secret));
	const expires_at = now + (kind === "code" ? CODE_LIFE_MS : LINK_LIFE_MS);
	await tx
		.insertInto("login_messages")
		.values({ id, kind, contact, secret_hash, proven_at: null, expires_at })
		.execute();
	return ok(secret);
}

/**
 * The message with this code, locked until the transaction ends; null for a wrong code, which is counted, and if there
 * is no message. The fifth wrong code ends it.
 */
export async function rightCode(tx: Tx, phone: string, code: string, now: number): Promise<LoginMessageRow | null> {
	const hash = await keyedHashes(tx);
	const open = tx
		.selectFrom("login_messages")
		.selectAll()
		.where("kind", "=", "code")
		.where("contact", "=", contactIn(hash, "code", phone))
		.where("expires_at", ">", now)
		.where("expires_at", "<=", latestPast(now) + MAX_LIFE_MS);
	const row = await lockRows(tx, open, "update").executeTakeFirst();
	if (!row) return null;
	if (isSame(row.secret_hash, hash(codeText(row.id, code)))) return row;
	if (row.tries + 1 >= CODE_TRIES) await tx.deleteFrom("login_messages").where("id", "=", row.id).execute();
	else
		await tx
			.updateTable("login_messages")
			.set({ tries: row.tries + 1 })
			.where("id", "=", row.id)
			.execute();
	return null;
}

/** The message with this link to this mailbox, locked until the transaction ends; null if it is void. */
export async function rightLink(tx: Tx, email: string, token: string, now: number): Promise<LoginMessageRow | null> {
	const hash = await keyedHashes(tx);
	const open = tx
		.selectFrom("login_messages")
		.selectAll()
		.where("kind", "=", "link")
		.where("secret_hash", "=", hash(linkText(email, token)))
		.where("contact", "=", contactIn(hash, "link", email))
		.where("expires_at", ">", now)
		.where("expires_at", "<=", latestPast(now) + MAX_LIFE_MS);
	return (await lockRows(tx, open, "update").executeTakeFirst()) ?? null;
}

/** Uses a message up, and every other one to this phone or mailbox; of two at once, one is too late. */
export async function takeLoginMessage(tx: Tx, { id, kind, contact }: LoginMessageRow): Promise<boolean> {
	const taken = await tx.deleteFrom("login_messages").where("id", "=", id).executeTakeFirst();
	await tx.deleteFrom("login_messages").where("kind", "=", kind).where("contact", "=", contact).execute();
	return taken.numDeletedRows === 1n;
}

/** Gives somebody whose code or link was correct the time to type a name, once. */
export async function waitForName(tx: Tx, { id, proven_at }: LoginMessageRow, now: number): Promise<void> {
	if (proven_at !== null) return;
	await tx
		.updateTable("login_messages")
		.set({ proven_at: now, expires_at: now + NAME_LIFE_MS })
		.where("id", "=", id)
		.execute();
}

/** Deletes pending messages to an account that is deleted. */
export async function forgetLoginMessages(tx: Tx, to: { phone: string | null; email: string | null }): Promise<void> {
	const hash = await keyedHashes(tx);
	const contacts = [
		...(to.phone === null ? [] : [contactIn(hash, "code", to.phone)]),
		...(to.email === null ? [] : [contactIn(hash, "link", to.email)]),
	];
	if (contacts.length > 0) await tx.deleteFrom("login_messages").where("contact", "in", contacts).execute();
}

async function countAll(
	tx: Tx,
	{ kind, contact, from: { network, site } }: { kind: Kind; contact: string; from: Network },
	now: number,
): Promise<Result<null, RefusalOf<"too-many-requests">>> {
	const limits = LIMITS[kind];
	const of = (counted: string) => `login-${kind} ${counted}`;
	const from = networkFingerprint(network);
	// The narrowest first, so that a script uses up only its own limit.
	const checks: [string, MessageLimit][] = [
		[of(`${contact} ${from}`), limits.here],
		[of(from), limits.fromNetwork],
		...(site === null ? [] : [[of(networkFingerprint(site)), limits.fromSite] as [string, MessageLimit]]),
		[of(contact), limits.hour],
		[of(`${contact} day`), limits.day],
		[of("shop"), limits.shop],
	];
	for (const [counted, limit] of checks)
		if (!(await countMessage(tx, counted, limit, now)))
			return refuse({ code: "too-many-requests", retryAfterSeconds: limit.windowMs / 1000 });
	return ok(null);
}

/** Codes share the day's budget of text messages like those to unknown phones: half of it is reserved for orders. */
async function takeSms(tx: Tx, perDay: number, now: number): Promise<Result<null, RefusalOf<"too-many-requests">>> {
	const before = await holdSms(tx, now);
	if (!maySendSms(false, before, perDay))
		return refuse({ code: "too-many-requests", retryAfterSeconds: HOUR_MS / 1000 });
	const after = { sent: before.sent + 1, unconfirmed: before.unconfirmed + 1 };
	await addSms(tx, { before, after, perDay }, now);
	return ok(null);
}

function contactIn(hash: (text: string) => string, kind: Kind, to: string): string {
	return hash(`login ${kind} ${kind === "code" ? to : mailboxOf(to)}`);
}
function codeText(id: string, code: string): string {
	return `login code ${id} ${code}`;
}
/** Bound to the exact address: two spellings that Gmail treats as one mailbox may be two elsewhere. */
function linkText(email: string, token: string): string {
	return `login link ${email} ${token}`;
}

function isSame(one: string, other: string): boolean {
	return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
