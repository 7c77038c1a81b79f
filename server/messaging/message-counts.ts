import { latestPast } from "../../domain/clock.ts";
import { DAY_MS } from "../../domain/shop-day.ts";
import { lockName } from "../db/locks.ts";
import type { Tx } from "../db/storage.ts";

const HOUR_MS = 3_600_000;

/** How many messages of a kind may go to a recipient, or be caused by a network, within so many milliseconds. */
export type MessageLimit = { max: number; windowMs: number };

/**
 * News for one phone or mailbox, whoever causes it: two orders from first to last step fit into an hour, more is abuse.
 */
export const CONTACT_LIMIT: MessageLimit = { max: 6, windowMs: HOUR_MS };
/** Messages to unconfirmed contacts that one network causes: enough for a hostel's first orders. */
export const NETWORK_LIMIT: MessageLimit = { max: 10, windowMs: HOUR_MS };
/** The same for the /48 of an IPv6 network: it may hold many households, but as often belongs to one script. */
export const SITE_LIMIT: MessageLimit = { max: 4 * NETWORK_LIMIT.max, windowMs: HOUR_MS };
/** Password reset links for one mailbox; an unconfirmed one gets one a day. */
export const RESET_LIMIT: MessageLimit = { max: 3, windowMs: HOUR_MS };
export const ONE_A_DAY: MessageLimit = { max: 1, windowMs: DAY_MS };

/** How much of its limit each recipient has used, updated while messages are being decided. */
export async function messageCounts(tx: Tx, recipients: readonly string[], now: number) {
	const rows =
		recipients.length === 0
			? []
			: await tx
					.selectFrom("recent_messages")
					.select(["recipient", "at"])
					.where("recipient", "in", [...new Set(recipients)])
					.where("at", ">", now - DAY_MS)
					.where("at", "<=", latestPast(now))
					.execute();
	const times = Map.groupBy(rows, ({ recipient }) => recipient);
	const fresh: { recipient: string; at: number }[] = [];
	return {
		hasRoom(recipient: string, { max, windowMs }: MessageLimit): boolean {
			const had = (times.get(recipient) ?? []).filter(({ at }) => at > now - windowMs).length;
			return had + fresh.filter((each) => each.recipient === recipient).length < max;
		},
		add(recipient: string): void {
			fresh.push({ recipient, at: now });
		},
		async save(): Promise<void> {
			if (fresh.length > 0) await tx.insertInto("recent_messages").values(fresh).execute();
		},
	};
}

/** Counts one message for a recipient; false, and not counted, if the limit is reached. */
export async function countMessage(tx: Tx, recipient: string, limit: MessageLimit, now: number): Promise<boolean> {
	// Two at once must not both be the last that fits; news about orders is planned in one process at a time.
	await lockName(tx, `handi messages ${recipient}`);
	const counts = await messageCounts(tx, [recipient], now);
	if (!counts.hasRoom(recipient, limit)) return false;
	counts.add(recipient);
	await counts.save();
	return true;
}
