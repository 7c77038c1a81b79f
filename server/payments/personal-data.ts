import { HONOURED_MS } from "../../domain/payments/online-payment.ts";
import { DAY_MS } from "../../domain/shop-day.ts";
import { deleteBefore } from "../db/delete-before.ts";
import { forgetInEvents } from "../db/forget-in-events.ts";
import type { PersonalData } from "../db/personal-data.ts";
import type { Tx } from "../db/storage.ts";
import { isoTime } from "../runtime/iso-time.ts";
import { insertRefund } from "./refunds.ts";

const ATTEMPTS_KEPT_MS = 7 * DAY_MS;
/** Longer than the provider can resend one (facts 1.7). */
const EVENTS_KEPT_MS = 20 * DAY_MS;

/** Who paid, or was about to. */
export const paymentsPersonalData: PersonalData = {
	columns: {
		payment_attempts: { customer_id: "emptied", client_key: "emptied", draft: "emptied" },
		payments: { customer_id: "emptied" },
		refunds: { reason: "emptied", asked_by: "staff" },
		manual_refunds: {
			reason: "emptied",
			given_by: "staff",
			given_by_name: "staff",
			rider_id: "staff",
			rider_name: "staff",
		},
	},
	/** Paid, as the browser has reported; it is about to become an order. */
	async needsAccount(reader, accountId, now) {
		const paid = await reader
			.selectFrom("payment_attempts")
			.select("id")
			.where("customer_id", "=", accountId)
			.where("reported_at", ">", now - HONOURED_MS)
			.where("paid_at", "is", null)
			.executeTakeFirst();
		return paid !== undefined;
	},
	async export(reader, accountId) {
		const payments = await reader
			.selectFrom("payments")
			.select(["id", "amount_paise", "method", "order_id", "received_at"])
			.where("customer_id", "=", accountId)
			.orderBy("received_at")
			.execute();
		return {
			payments: payments.map((row) => ({
				id: row.id,
				amount: row.amount_paise / 100,
				method: row.method,
				order: row.order_id,
				at: isoTime(row.received_at),
			})),
		};
	},
	async erase(tx, accountId, now) {
		await returnPrebooked(tx, accountId, now);
		const own = tx.selectFrom("payments").select("id").where("customer_id", "=", accountId);
		await forgetInEvents(tx, accountId, "payment", await own.execute());
		// A reason written by an admin may be about a person; the shop's own reasons are not.
		await tx
			.updateTable("refunds")
			.set({ reason: "" })
			.where("cause", "=", "asked")
			.where("payment_id", "in", own)
			.execute();
		const ownOrders = tx.selectFrom("orders").select("id").where("customer_id", "=", accountId);
		await tx.updateTable("manual_refunds").set({ reason: "" }).where("order_id", "in", ownOrders).execute();
		// Anybody who pays for an open one is refunded: there is no customer to cook for.
		await tx
			.updateTable("payment_attempts")
			.set({ draft: "null", client_key: "" })
			.where("customer_id", "=", accountId)
			.execute();
		return [];
	},
	expire: [
		// Unpaid, and for days past the time when they could be paid.
		(tx, now) =>
			deleteBefore(tx, "payment_attempts", "begun_at", now - ATTEMPTS_KEPT_MS, (row) =>
				row.and([row("paid_at", "is", null), row("next_look_at", "is", null)]),
			),
		(tx, now) =>
			deleteBefore(tx, "payment_events", "received_at", now - EVENTS_KEPT_MS, (row) =>
				row("next_at", "is", null),
			),
	],
};

/** Prebookings whose day has passed without an order end with their account: their payments are refunded. */
async function returnPrebooked(tx: Tx, accountId: string, now: number): Promise<void> {
	const unmade = await tx
		.selectFrom("payments")
		.selectAll()
		.where("customer_id", "=", accountId)
		.where("prebooking_id", "is not", null)
		.where("order_id", "is", null)
		.whereRef("returning_paise", "<", "amount_paise")
		.execute();
	for (const payment of unmade)
		await insertRefund(tx, payment, {
			amountPaise: payment.amount_paise - payment.returning_paise,
			cause: "cancelled",
			reason: "Prebooking cancelled",
			askedBy: null,
			notBefore: now,
			now,
		});
}
