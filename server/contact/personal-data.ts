import { DAY_MS } from "../../domain/shop-day.ts";
import { deleteBefore } from "../db/delete-before.ts";
import type { PersonalData } from "../db/personal-data.ts";
import { contactView } from "./contact-messages.ts";

const MESSAGES_KEPT_MS = 365 * DAY_MS;

/**
 * Messages written while logged in to an account: an email address alone would let anybody read or delete another
 * person's messages. All are deleted a year after they were sent.
 */
export const contactPersonalData: PersonalData = {
	columns: {
		contact_messages: {
			account_id: "deleted",
			name: "deleted",
			email: "deleted",
			phone: "deleted",
			subject: "deleted",
			message: "deleted",
		},
	},
	async export(reader, accountId) {
		const messages = await reader
			.selectFrom("contact_messages")
			.selectAll()
			.where("account_id", "=", accountId)
			.orderBy("created_at")
			.execute();
		return { contactMessages: messages.map(contactView) };
	},
	async erase(tx, accountId, now) {
		const removed = await tx
			.deleteFrom("contact_messages")
			.where("account_id", "=", accountId)
			.returning("id")
			.execute();
		return removed.map(({ id }) => ({
			kind: "contact-removed" as const,
			at: now,
			subject: { type: "contact", id },
			by: { role: "customer", accountId: null },
			payload: { contactId: id },
		}));
	},
	expire: [(tx, now) => deleteBefore(tx, "contact_messages", "created_at", now - MESSAGES_KEPT_MS)],
};
