import { createHash } from "node:crypto";
import type { Tx } from "../db/storage.ts";
import type { Channel } from "./channels.ts";

/**
 * How many messages of a kind may be put on their way to one phone or mailbox in an hour, whoever asks for them. Nobody has proved
 * that the phone of an order is theirs: two orders from the first to the last word are a hungry hour, more is a stranger's joke.
 */
export const MOST_AN_HOUR = 6;
const HOUR_MS = 3_600_000;

/** A phone or mailbox as it is counted: not to be read, but known again. */
export function recipientOf(kind: Channel | "warning", address: string): string {
	return createHash("sha256").update(`${kind} ${address}`).digest("base64url").slice(0, 22);
}

/** Counts a message for each recipient, in order; false for those who have had their share of this hour. */
export async function countMessages(tx: Tx, recipients: readonly string[], now: number): Promise<boolean[]> {
	if (recipients.length === 0) return [];
	const rows = await tx
		.selectFrom("recent_messages")
		.select(["recipient", (row) => row.fn.countAll<number>().as("messages")])
		.where("recipient", "in", [...new Set(recipients)])
		.where("at", ">", now - HOUR_MS)
		.groupBy("recipient")
		.execute();
	const counts = new Map(rows.map((row) => [row.recipient, Number(row.messages)]));
	const allowed = recipients.map((recipient) => {
		const had = counts.get(recipient) ?? 0;
		counts.set(recipient, had + 1);
		return had < MOST_AN_HOUR;
	});
	const counted = recipients
		.filter((_, index) => allowed[index])
		.map((recipient) => ({ recipient, at: now }));
	if (counted.length > 0) await tx.insertInto("recent_messages").values(counted).execute();
	return allowed;
}
