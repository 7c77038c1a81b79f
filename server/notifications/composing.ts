import type { Clock } from "../../domain/clock.ts";
import type { Storage } from "../db/storage.ts";
import type { NotificationsTable } from "../db/tables.ts";
import type { ShopCache } from "../menu/shop-cache.ts";
import type { Push } from "../messaging/push-outlet.ts";

export type Composing = { storage: Storage; clock: Clock; cache: ShopCache; publicOrigin: string };
/** A planned message; `account_id` is null for a customer without an account. */
export type Row = Pick<NotificationsTable, "id" | "account_id" | "kind" | "subject" | "channel" | "target" | "address">;
/** A message that is for an account. */
export type NotificationRow = Row & { account_id: string };

/** What a push message says, to whichever device. */
export type PushText = Pick<Push, "message" | "topic">;

/** Whether a message is for an account. */
export function isOfAccount(row: Row): row is NotificationRow {
	return row.account_id !== null;
}
