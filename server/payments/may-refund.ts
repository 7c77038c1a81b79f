import { sql } from "kysely";
import type { RefusalOf } from "../../contract/refusals.ts";
import { LIVE_REFUND_STATES } from "../../domain/payments/online-payment.ts";
import { ok, type Result } from "../../domain/result.ts";
import { holdRows } from "../db/locks.ts";
import type { Tx } from "../db/storage.ts";
import { sumOf } from "../db/sum-of.ts";
import { unindexed } from "../db/unindexed.ts";
import { CONFIRMED_MS, mustBeConfirmed } from "../identity/confirm-identity.ts";
import type { Caller } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";

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
	const { paise, byHand, cancelled, counter } = await tx
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
			// Kept in step with `paidByHand` (guard-delivered.ts); neither undone nor brought back since.
			selectFrom("events")
				.innerJoin("orders", (join) =>
					join.onRef("orders.id", "=", "events.subject_id").onRef("orders.cancelled_at", "=", "events.at"),
				)
				.innerJoin("order_history as step", (join) =>
					join.onRef("step.order_id", "=", "orders.id").onRef("step.at", "=", "orders.cancelled_at"),
				)
				.leftJoin("deliveries", "deliveries.order_id", "orders.id")
				.select(
					sumOf(sql`case when step.from_status <> 'Delivered' and orders.paid_at_counter is null then 0
						when deliveries.door_payment_state = 'verified'
							then orders.total_rupees - orders.refunded_rupees
						else orders.found_rupees end`).as("sum"),
				)
				.where("events.actor_id", "=", by.accountId)
				// As the index `events_of_staff` says it.
				.where(sql<boolean>`events.actor_role <> 'customer'`)
				.where("events.at", ">", lately)
				.where("events.kind", "=", "order-cancelled")
				.where("step.status", "=", "Cancelled")
				.where("orders.status", "=", "Cancelled")
				.where("orders.payment_method", "=", "cod")
				.as("cancelled"),
			selectFrom(
				selectFrom("counter_payments")
					.innerJoin("deliveries", "deliveries.order_id", "counter_payments.order_id")
					.select(({ fn }) => fn.sum<number>("counter_payments.amount_rupees").as("amount"))
					.where("counter_payments.recorded_by", "=", by.accountId)
					.where("counter_payments.at", ">", lately)
					.where("counter_payments.cause", "=", "changed")
					// Nobody knows whether other payments have arrived (decision 036).
					.where("deliveries.door_payment_state", "=", "verified")
					// Grouped by the index on orders, it would read all that was ever paid at the counter.
					.groupBy(unindexed("counter_payments.order_id"))
					.as("changed"),
			)
				.select(({ fn }) => fn.sum<number | null>("changed.amount").as("sum"))
				.where("changed.amount", "<", 0)
				.as("counter"),
		])
		.executeTakeFirstOrThrow();
	const before = Number(paise ?? 0) / 100 + Number(byHand ?? 0) + Number(cancelled ?? 0) - Number(counter ?? 0);
	if (amount + before <= settings.confirmRefundsAbove) return ok(null);
	return mustBeConfirmed(tx, by, now);
}
