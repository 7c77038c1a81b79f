import { latestPast } from "../../domain/clock.ts";
import { lockName } from "../db/locks.ts";
import type { Tx } from "../db/storage.ts";

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** How many messages of a kind may go to a recipient, or come of a network, in so many milliseconds. */
export type MessageLimit = { max: number; windowMs: number };

/**
 * News for one phone or mailbox, whoever asks for it: two orders from the first to the last step are a hungry hour,
 * more is a stranger's joke.
 */
export const CONTACT_LIMIT: MessageLimit = { max: 6, windowMs: HOUR_MS };
/**
 * Messages to contacts that nobody has confirmed, because of what was asked for in one network: a hostel's first
 * orders.
 */
export const NETWORK_LIMIT: MessageLimit = { max: 10, windowMs: HOUR_MS };
/** The same of the /48 that an IPv6 network lies in: it may hold many households, and is as often one script's. */
export const SITE_LIMIT: MessageLimit = { max: 4 * NETWORK_LIMIT.max, windowMs: HOUR_MS };
/** Links to a new password for one mailbox; a mailbox that nobody has confirmed gets one a day. */
export const RESET_LIMIT: MessageLimit = { max: 3, windowMs: HOUR_MS };
export const ONE_A_DAY: MessageLimit = { max: 1, windowMs: DAY_MS };

/** How much of a limit each recipient has used up, and what is used while messages are decided about. */
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

/** Counts one message for a recipient; false, and not counted, when it has had its share. */
export async function countMessage(tx: Tx, recipient: string, limit: MessageLimit, now: number): Promise<boolean> {
	// Two at once are not both the last that fits; news of orders are planned one process at a time.
	await lockName(tx, `handi messages ${recipient}`);
	const counts = await messageCounts(tx, [recipient], now);
	if (!counts.hasRoom(recipient, limit)) return false;
	counts.add(recipient);
	await counts.save();
	return true;
}
