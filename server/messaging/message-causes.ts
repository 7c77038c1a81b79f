import type { Tx } from "../db/storage.ts";

/** Where something to be told was asked for: fingerprints of the network and, for IPv6, of the /48 around it. */
export type MessageCause = { network: string; site: string | null };

/**
 * Keeps for a day in which network somebody asked for what will be told, if the shop tells anything (`caller` knows).
 */
export async function recordMessageCause(
	tx: Tx,
	subjectId: string,
	{ cause }: { cause?: MessageCause },
	at: number,
): Promise<void> {
	if (cause === undefined) return;
	await tx
		.insertInto("message_causes")
		.values({ subject_id: subjectId, ...cause, at })
		.execute();
}
