import { maySendSms } from "../../domain/notifications/sms-budget.ts";
import type { Tx } from "../db/storage.ts";
import { confirmedContacts, contactOf } from "../messaging/contacts.ts";
import {
	CONTACT_LIMIT,
	type MessageLimit,
	messageCounts,
	NETWORK_LIMIT,
	SITE_LIMIT,
} from "../messaging/message-counts.ts";
import { addSms, holdSms, type SmsCount } from "../messaging/sms-budget.ts";

/**
 * A message to be sent: for whom, where to, and what it is about: the id of an order or prebooking, or somebody's
 * payment (`isMoney`). Who has paid needs no other proof, since a script does not pay for its jokes; nor does an order
 * that staff took, whose phone counts as known.
 */
export type WantedMessage = {
	/** Null for a customer without an account. */
	accountId: string | null;
	channel: "email" | "sms";
	address: string;
	about: string;
	isMoney: boolean;
};

/**
 * Which of these messages may be sent, in order; those are counted. A phone or mailbox gets six an hour, an unconfirmed
 * one a single message, and of those only some an hour per network, or per IPv6 /48; text messages end with the day's
 * budget.
 */
export async function allowMessages(
	tx: Tx,
	wanted: readonly WantedMessage[],
	smsPerDay: number,
	now: number,
): Promise<boolean[]> {
	if (wanted.length === 0) return [];
	const contacts = wanted.map(({ channel, address }) => contactOf(channel, address));
	const isConfirmed = await confirmedContacts(tx, [...new Set(wanted.flatMap(({ accountId }) => accountId ?? []))]);
	const subjects = [...new Set(wanted.map(({ about }) => about))];
	const networks = await networksOf(tx, subjects);
	const vouched = await vouchedFor(tx, subjects);
	const origins = [...networks.values()].flat().map(({ counted }) => counted);
	const counts = await messageCounts(tx, [...contacts, ...origins], now);
	const told = await informedContacts(tx, contacts);
	const fresh = new Set<string>();
	const before = wanted.some(({ channel }) => channel === "sms") ? await holdSms(tx, now) : NO_SMS;
	const sms = { ...before };

	const allowed = wanted.map(({ accountId, channel, address, about, isMoney }, index) => {
		const contact = contacts[index] ?? "";
		const from = networks.get(about) ?? [];
		const confirmed =
			isMoney || vouched.has(about) || (accountId !== null && isConfirmed(accountId, channel, address));
		if (!counts.hasRoom(contact, CONTACT_LIMIT)) return false;
		if (!confirmed && (told.has(contact) || fresh.has(contact))) return false;
		if (!confirmed && !from.every(({ counted, limit }) => counts.hasRoom(counted, limit))) return false;
		if (channel === "sms" && !maySendSms(confirmed, sms, smsPerDay)) return false;
		counts.add(contact);
		if (!confirmed) fresh.add(contact);
		if (!confirmed) for (const { counted } of from) counts.add(counted);
		if (channel === "sms") sms.sent += 1;
		if (channel === "sms" && !confirmed) sms.unconfirmed += 1;
		return true;
	});
	await counts.save();
	if (fresh.size > 0)
		await tx
			.insertInto("unconfirmed_contacts")
			.values([...fresh].map((contact) => ({ contact, told_at: now })))
			.onConflict((conflict) => conflict.column("contact").doNothing())
			.execute();
	await addSms(tx, { before, after: sms, perDay: smsPerDay }, now);
	return allowed;
}

const NO_SMS: SmsCount = { sent: 0, unconfirmed: 0 };

type Origin = { counted: string; limit: MessageLimit };

/** The networks that each order or prebooking came from, with the limits on the messages that they may cause. */
async function networksOf(tx: Tx, about: readonly string[]): Promise<Map<string, Origin[]>> {
	const rows = await tx
		.selectFrom("message_causes")
		.select(["subject_id", "network", "site"])
		.where("subject_id", "in", about)
		.execute();
	return new Map(
		rows.map(({ subject_id, network, site }) => [
			subject_id,
			[
				{ counted: network, limit: NETWORK_LIMIT },
				...(site === null ? [] : [{ counted: site, limit: SITE_LIMIT }]),
			],
		]),
	);
}

/** Orders and prebookings that were paid online, and orders that staff took from a customer who gave this phone. */
async function vouchedFor(tx: Tx, about: readonly string[]): Promise<Set<string>> {
	const rows = await tx
		.selectFrom("orders")
		.select("id")
		.where("id", "in", about)
		.where((row) => row.or([row("payment_method", "=", "razorpay"), row("source", "<>", "web")]))
		.execute();
	const booked = await tx
		.selectFrom("prebookings")
		.select("id")
		.where("id", "in", about)
		.where("payment_method", "=", "razorpay")
		.execute();
	return new Set([...rows, ...booked].map(({ id }) => id));
}

async function informedContacts(tx: Tx, contacts: readonly string[]): Promise<Set<string>> {
	const rows = await tx
		.selectFrom("unconfirmed_contacts")
		.select("contact")
		.where("contact", "in", [...new Set(contacts)])
		.execute();
	return new Set(rows.map(({ contact }) => contact));
}
