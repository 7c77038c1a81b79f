import type { Tx } from "../db/storage.ts";
import type { NotificationsTable } from "../db/tables.ts";

/**
 * Puts notifications on their way, or notes down that they are not sent; one that is there already stays as it is.
 */
export async function queueNotifications(
	tx: Tx,
	rows: readonly NewNotification[],
	state: "waiting" | "dropped" = "waiting",
): Promise<void> {
	if (rows.length === 0) return;
	await tx
		.insertInto("notifications")
		.values(
			rows.map(({ address = null, ...row }) => ({
				...row,
				address: state === "waiting" ? address : null,
				state,
				attempts: 0,
				sent_at: null,
			})),
		)
		.onConflict((conflict) => conflict.columns(["kind", "subject", "channel", "target"]).doNothing())
		.execute();
}

export type NewNotification = Omit<NotificationsTable, "state" | "attempts" | "sent_at" | "address"> & {
	/** Where it goes, if not where the account or the order says when it is sent. */
	address?: string;
};
