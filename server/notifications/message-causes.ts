import type { Tx } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";

/**
 * Keeps for a day in which network somebody asked for what will be told, if the shop tells anything (`caller` knows).
 */
export async function recordMessageCause(
	tx: Tx,
	subjectId: string,
	{ cause }: Pick<Caller, "cause">,
	at: number,
): Promise<void> {
	if (cause === undefined) return;
	await tx
		.insertInto("message_causes")
		.values({ subject_id: subjectId, ...cause, at })
		.execute();
}
