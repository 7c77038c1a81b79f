import { type NotNull, sql } from "kysely";
import type { RefusalOf } from "../../contract/refusals.ts";
import { LIVE_REFUND_STATES } from "../../domain/payments/online-payment.ts";
import { ok, type Result } from "../../domain/result.ts";
import { holdRows } from "../db/locks.ts";
import type { Tx } from "../db/storage.ts";
import { CONFIRMED_MS, mustBeConfirmed } from "../identity/confirm-identity.ts";
import type { Caller } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";
import { paidByHand } from "./paid-by-hand.ts";

/**
 * Refuses with `confirm-first` a refund above the setting, in rupees, by somebody who has not recently confirmed who
 * they are. The same person's refunds of the last ten minutes count as well, so that nobody splits one; their
 * simultaneous refunds wait for each other here.
 */
export async function mayRefund(
	shop: Shop,
	tx: Tx,
	by: Caller,
	amount: number,
	now: number,
): Promise<Result<null, RefusalOf<"confirm-first" | "signed-out">>> {
	await holdRows(tx, tx.selectFrom("accounts").select("id").where("id", "=", by.accountId), "no key update");
	const { settings } = await shop.cache.within(tx);
	const lately = now - CONFIRMED_MS;
	const { paise, byHand, counter } = await tx
		.selectNoFrom(({ selectFrom }) => [
			selectFrom("refunds")
				.select(({ fn }) => fn.sum<number | null>("amount_paise").as("sum"))
				.where("asked_by", "=", by.accountId)
				.where("created_at", ">", lately)
				.where("state", "in", LIVE_REFUND_STATES)
				.as("paise"),
			selectFrom("manual_refunds")
				.select(({ fn }) => fn.sum<number | null>("amount_rupees").as("sum"))
				.where("given_by", "=", by.accountId)
				.where("created_at", ">", lately)
				.as("byHand"),
			selectFrom(
				selectFrom("counter_payments")
					.innerJoin("deliveries", "deliveries.order_id", "counter_payments.order_id")
					.select(({ fn }) => fn.sum<number>("counter_payments.amount_rupees").as("amount"))
					.where("counter_payments.recorded_by", "=", by.accountId)
					.where("counter_payments.at", ">", lately)
					.where("counter_payments.cause", "=", "changed")
					// Nobody knows whether other payments have arrived (decision 036).
					.where("deliveries.door_payment_state", "=", "verified")
					.groupBy("counter_payments.order_id")
					.as("changed"),
			)
				.select(({ fn }) => fn.sum<number | null>("changed.amount").as("sum"))
				.where("changed.amount", "<", 0)
				.as("counter"),
		])
		.executeTakeFirstOrThrow();
	const cancelled = await cancelledLately(tx, by, lately);
	const before = Number(paise ?? 0) / 100 + Number(byHand ?? 0) + cancelled - Number(counter ?? 0);
	if (amount + before <= settings.confirmRefundsAbove) return ok(null);
	return mustBeConfirmed(tx, by, now);
}

/** What had arrived in cash or by UPI of the orders this person cancelled, neither undone nor brought back since. */
async function cancelledLately(tx: Tx, by: Caller, lately: number): Promise<number> {
	const orders = await tx
		.selectFrom("events")
		.innerJoin("orders", (join) =>
			join.onRef("orders.id", "=", "events.subject_id").onRef("orders.cancelled_at", "=", "events.at"),
		)
		.innerJoin("order_history as step", (join) =>
			join.onRef("step.order_id", "=", "orders.id").onRef("step.at", "=", "orders.cancelled_at"),
		)
		.leftJoin("deliveries", "deliveries.order_id", "orders.id")
		.select(["orders.payment_method", "orders.paid_at_counter", "orders.total_rupees"])
		.select(["orders.refunded_rupees", "orders.found_rupees"])
		.select(["step.from_status", "deliveries.door_payment_state"])
		.where("events.actor_id", "=", by.accountId)
		// As the index `events_of_staff` says it.
		.where(sql<boolean>`events.actor_role <> 'customer'`)
		.where("events.at", ">", lately)
		.where("events.kind", "=", "order-cancelled")
		.where("step.status", "=", "Cancelled")
		.where("step.from_status", "is not", null)
		.where("orders.status", "=", "Cancelled")
		.$narrowType<{ from_status: NotNull }>()
		.execute();
	return orders.reduce((sum, { from_status, door_payment_state, ...order }) => {
		// As it was before it was cancelled.
		const payment_state = door_payment_state === "verified" ? "paid" : "due";
		return sum + paidByHand({ ...order, status: from_status, payment_state });
	}, 0);
}
