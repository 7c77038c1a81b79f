import type { Tx } from "../db/storage.ts";

/** Where the cause of a message came from: fingerprints of the network and, for IPv6, of the /48 around it. */
export type MessageCause = { network: string; site: string | null };

/** Stores for a day which network caused a message, if the shop sends any (see `caller`). */
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
