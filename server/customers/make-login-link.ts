import type { RefusalOf } from "../../contract/refusals.ts";
import { maySendSms } from "../../domain/notifications/sms-budget.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import { mustBeConfirmed } from "../identity/confirm-identity.ts";
import { lockAccount } from "../identity/lock-account.ts";
import { makeResetLink } from "../identity/password-reset.ts";
import type { Caller } from "../identity/sessions.ts";
import type { Channel } from "../messaging/channels.ts";
import { confirmedContacts, contactOf } from "../messaging/contacts.ts";
import { CONTACT_LIMIT, countMessage, ONE_A_DAY } from "../messaging/message-counts.ts";
import { queueNotifications } from "../messaging/queue-notifications.ts";
import { addSms, holdSms } from "../messaging/sms-budget.ts";
import { isoTime } from "../runtime/iso-time.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";

type MadeLink = { url: string; expiresAt: string; toldBy: Channel[] };

/**
 * A one-time link for setting a new password, for a customer who has lost theirs and whom the staff know by other
 * means. It is shown only once; the audit log keeps who made it, and the customer is told on every channel that reaches
 * them (decision 022). Refuses a caller who has not just confirmed who they are.
 */
export async function makeLoginLink(
	shop: Shop,
	by: Caller,
	customerId: string,
): Promise<Result<MadeLink, RefusalOf<"user-not-found" | "confirm-first" | "signed-out">>> {
	const now = shop.clock.now();
	const { smsPerDay } = (await shop.cache.current()).settings;
	const made = await shop.storage.write(async (tx) => {
		// Locks the caller's account: if it is being disabled, either the session ends first, or this link is
		// voided with the others.
		await lockAccount(tx, by.accountId, "use");
		const confirmed = await mustBeConfirmed(tx, by, now);
		if (!confirmed.ok) return confirmed;
		await lockAccount(tx, customerId, "alone");
		const customer = await tx
			.selectFrom("accounts")
			.select(["id", "email", "phone"])
			.where("id", "=", customerId)
			.where("role", "=", "customer")
			.where("disabled_at", "is", null)
			.executeTakeFirst();
		if (!customer) return refuse({ code: "user-not-found" });
		const { token, expiresAt } = await makeResetLink(tx, { accountId: customerId, madeBy: by.accountId }, now);
		const toldBy = await tellCustomer(shop, tx, customer, { smsPerDay, now });
		await appendEvent(tx, {
			kind: "customer-link-made",
			at: now,
			subject: { type: "account", id: customerId },
			by,
			payload: {},
		});
		// No server and no other site sees what follows `#`.
		const url = `${shop.publicOrigin}/user/reset#token=${token}`;
		return ok({ url, expiresAt: isoTime(expiresAt), toldBy });
	});
	if (made.ok) shop.notifier.wake();
	return made;
}

type Customer = { id: string; email: string | null; phone: string };

/** Sent whatever the customer has switched off: somebody else may have asked for the link. */
async function tellCustomer(
	shop: Shop,
	tx: Tx,
	{ id: accountId, email, phone }: Customer,
	{ smsPerDay, now }: { smsPerDay: number; now: number },
): Promise<Channel[]> {
	const { channels } = shop.notifier;
	const isConfirmed = await confirmedContacts(tx, [accountId]);
	const subject = randomId(now);
	const row = { account_id: accountId, kind: "link-made" as const, subject, next_at: now, created_at: now };
	const toldBy: Channel[] = [];
	if (channels.email && email !== null) {
		const limit = isConfirmed(accountId, "email", email) ? CONTACT_LIMIT : ONE_A_DAY;
		if (await countMessage(tx, contactOf("warning", email), limit, now)) {
			const mail = { id: randomId(now), channel: "email" as const, target: "customer", address: email };
			await queueNotifications(tx, [{ ...row, ...mail }]);
			toldBy.push("email");
		}
	}
	const toPhone = { phone, isOwn: isConfirmed(accountId, "sms", phone), perDay: smsPerDay };
	if (channels.sms && phone !== "" && (await takeSms(tx, toPhone, now))) {
		const sms = { id: randomId(now), channel: "sms" as const, target: "customer", address: phone };
		await queueNotifications(tx, [{ ...row, ...sms }]);
		toldBy.push("sms");
	}
	if (channels.push) {
		const devices = await tx
			.selectFrom("push_subscriptions")
			.select("id")
			.where("account_id", "=", accountId)
			.execute();
		const rows = devices.map(({ id }) => ({ ...row, id: randomId(now), channel: "push" as const, target: id }));
		await queueNotifications(tx, rows);
		if (rows.length > 0) toldBy.push("push");
	}
	return toldBy;
}

async function takeSms(
	tx: Tx,
	{ phone, isOwn, perDay }: { phone: string; isOwn: boolean; perDay: number },
	now: number,
): Promise<boolean> {
	const before = await holdSms(tx, now);
	if (!maySendSms(isOwn, before, perDay)) return false;
	if (!(await countMessage(tx, contactOf("sms", phone), isOwn ? CONTACT_LIMIT : ONE_A_DAY, now))) return false;
	const after = { sent: before.sent + 1, unconfirmed: before.unconfirmed + (isOwn ? 0 : 1) };
	await addSms(tx, { before, after, perDay }, now);
	return true;
}
