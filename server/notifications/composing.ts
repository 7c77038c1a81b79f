import type { Clock } from "../../domain/clock.ts";
import type { Storage } from "../db/storage.ts";
import type { NotificationsTable } from "../db/tables.ts";
import type { ShopCache } from "../menu/shop-cache.ts";

export type Composing = { storage: Storage; clock: Clock; cache: ShopCache; publicOrigin: string };
/** A message as it was planned; of somebody without an account it has none. */
export type Row = Pick<NotificationsTable, "id" | "account_id" | "kind" | "subject" | "channel" | "target" | "address">;
/** A message that is for an account. */
export type NotificationRow = Row & { account_id: string };

/** Whether a message is for an account. */
export function isOfAccount(row: Row): row is NotificationRow {
	return row.account_id !== null;
}
