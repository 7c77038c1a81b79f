import type { Tx } from "../db/storage.ts";
import type { NotificationsTable } from "../db/tables.ts";

/** Puts notifications on their way; one that is there already stays as it is. */
export async function queueNotifications(tx: Tx, rows: readonly NewNotification[]): Promise<void> {
	if (rows.length === 0) return;
	await tx
		.insertInto("notifications")
		.values(rows.map((row) => ({ address: null, ...row, state: "waiting" as const, attempts: 0, sent_at: null })))
		.onConflict((conflict) => conflict.columns(["kind", "subject", "channel", "target"]).doNothing())
		.execute();
}

export type NewNotification = Omit<NotificationsTable, "state" | "attempts" | "sent_at" | "address"> & {
	/** Where it goes, if not where the account or the order says when it is sent. */
	address?: string;
};
