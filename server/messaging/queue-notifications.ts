import type { Tx } from "../db/storage.ts";
import type { NotificationsTable } from "../db/tables.ts";

/** Queues notifications, or records that they are not sent; an existing one stays unchanged. */
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
	/** The recipient's address, if not the one of the account or order at the time of sending. */
	address?: string;
};
