import { DAY_MS } from "../../domain/shop-day.ts";
import { deleteBefore } from "../db/delete-before.ts";
import type { PersonalData } from "../db/personal-data.ts";
import { isoTime } from "../runtime/iso-time.ts";
import { forgetOldSmsCounts } from "./sms-budget.ts";

const HOUR_MS = 3_600_000;
const COUNTED_FOR_MS = 25 * HOUR_MS;
const SENT_KEPT_MS = 90 * DAY_MS;
const CONTACTS_KEPT_MS = 365 * DAY_MS;

/** What was sent to whom, and how many messages. */
export const messagingPersonalData: PersonalData = {
	columns: {
		notifications: { account_id: "deleted", target: "deleted", address: "deleted" },
		recent_messages: { recipient: "hashed" },
		message_causes: { network: "hashed", site: "hashed" },
		confirmed_contacts: { account_id: "deleted", contact: "deleted" },
		unconfirmed_contacts: { contact: "hashed" },
	},
	async export(reader, accountId) {
		const messages = await reader
			.selectFrom("notifications")
			.select(["kind", "channel", "state", "created_at", "sent_at"])
			.where("account_id", "=", accountId)
			.orderBy("created_at")
			.execute();
		return {
			messagesSent: messages.map((row) => ({
				about: row.kind,
				channel: row.channel,
				state: row.state,
				at: isoTime(row.sent_at ?? row.created_at),
			})),
		};
	},
	async erase(tx, accountId) {
		await tx.deleteFrom("notifications").where("account_id", "=", accountId).execute();
		return [];
	},
	expire: [
		(tx, now) => deleteBefore(tx, "recent_messages", "at", now - COUNTED_FOR_MS),
		(tx, now) => deleteBefore(tx, "message_causes", "at", now - COUNTED_FOR_MS),
		(tx, now) => deleteBefore(tx, "unconfirmed_contacts", "told_at", now - CONTACTS_KEPT_MS),
		(tx, now) => forgetOldSmsCounts(tx, now),
		(tx, now) => deleteBefore(tx, "notifications", "created_at", now - SENT_KEPT_MS),
	],
};
