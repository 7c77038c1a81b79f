import { DAY_MS } from "../../domain/shop-day.ts";
import { deleteBefore } from "../db/delete-before.ts";
import type { PersonalData } from "../db/personal-data.ts";
import { subscriptionView } from "./subscriptions.ts";

const ANSWERED_KEPT_MS = 365 * DAY_MS;

/** Subscription orders that were written while logged in to an account; all are deleted a year after their answer. */
export const subscriptionsPersonalData: PersonalData = {
	columns: {
		subscriptions: {
			account_id: "deleted",
			name: "deleted",
			email: "deleted",
			phone: "deleted",
			message: "deleted",
			address: "deleted",
			latitude: "deleted",
			longitude: "deleted",
		},
	},
	async export(reader, accountId) {
		const subscriptions = await reader
			.selectFrom("subscriptions")
			.selectAll()
			.where("account_id", "=", accountId)
			.orderBy("created_at")
			.execute();
		return { subscriptionOrders: subscriptions.map(subscriptionView) };
	},
	async erase(tx, accountId, now) {
		const removed = await tx
			.deleteFrom("subscriptions")
			.where("account_id", "=", accountId)
			.returning("id")
			.execute();
		return removed.map(({ id }) => ({
			kind: "subscription-removed" as const,
			at: now,
			subject: { type: "subscription", id },
			by: { role: "customer", accountId: null },
			payload: { subscriptionId: id },
		}));
	},
	expire: [
		(tx, now) =>
			deleteBefore(tx, "subscriptions", "updated_at", now - ANSWERED_KEPT_MS, (row) =>
				row("status", "<>", "New"),
			),
	],
};
