import type { Reader, Tx } from "../db/storage.ts";

/** The devices that push messages may go to, as their subscriptions: those whose session has not expired. */
export function signedInDevices(reader: Reader | Tx, now: number) {
	return reader
		.selectFrom("push_subscriptions")
		.innerJoin("sessions", "sessions.token_hash", "push_subscriptions.session_hash")
		.select(["push_subscriptions.id", "push_subscriptions.account_id"])
		.where("sessions.expires_at", ">", now);
}
