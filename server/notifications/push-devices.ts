import type { Reader, Tx } from "../db/storage.ts";

/** The devices that take push messages, as their subscriptions: none whose session has expired. */
export function pushDevices(reader: Reader | Tx, now: number) {
	return reader
		.selectFrom("push_subscriptions")
		.innerJoin("sessions", "sessions.token_hash", "push_subscriptions.session_hash")
		.select(["push_subscriptions.id", "push_subscriptions.account_id"])
		.where("sessions.expires_at", ">", now);
}
