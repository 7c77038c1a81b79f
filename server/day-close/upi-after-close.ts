import { sql } from "kysely";
import type { PaymentOnDelivery } from "../../domain/payments/payment-on-delivery.ts";
import { shopDay } from "../../domain/shop-day.ts";
import { drawerTime } from "../cash/drawer-time.ts";
import type { Tx } from "../db/storage.ts";
import { PAID_ON_DELIVERY } from "../orders/payment-on-delivery.ts";

type Said = {
	orderId: string;
	/** When the payment was recorded (epoch ms). */
	collectedAt: number;
	before: PaymentOnDelivery | null;
	after: PaymentOnDelivery;
	now: number;
};

/**
 * UPI that is found missing after its day was closed becomes a difference to explain, which is removed if it is
 * received after all (decision 041). UPI that was missing at the closing is in the difference of the closing.
 */
export async function recordUpiAfterClose(tx: Tx, { orderId, collectedAt, before, after, now }: Said): Promise<void> {
	const isMissing = after.method === "upi" && after.state === "missing";
	const wasMissing = before?.method === "upi" && before.state === "missing";
	if (isMissing === wasMissing) return;
	const id = `upi-later:${orderId}`;
	if (!isMissing) {
		const unexplained = tx.deleteFrom("day_differences").where("id", "=", id).where("explained_at", "is", null);
		await unexplained.execute();
		return;
	}
	// A closing of the day at this moment comes either before or after.
	await drawerTime(tx, now);
	const { date: day } = shopDay(collectedAt);
	const closed = await tx
		.selectFrom("day_closes")
		.select("id")
		.where("day", "=", day)
		.where("reopened_at", "is", null)
		.executeTakeFirst();
	if (!closed) return;
	const { paise } = await tx
		.selectFrom("orders")
		.select(sql<number>`${PAID_ON_DELIVERY} * 100`.as("paise"))
		.where("id", "=", orderId)
		.executeTakeFirstOrThrow();
	if (Number(paise) === 0) return;
	const found = { day, about: orderId, amount_paise: -Number(paise) };
	const again = { explanation: null, explained_by: null, explained_by_name: null, explained_at: null };
	await tx
		.insertInto("day_differences")
		.values({ id, close_id: null, kind: "upi-later", rider_id: null, ...found })
		.onConflict((conflict) => conflict.column("id").doUpdateSet({ ...found, ...again }))
		.execute();
}

/** A day that is closed again has all its missing UPI in one difference. */
export async function forgetUpiAfterClose(tx: Tx, day: string): Promise<void> {
	await tx
		.deleteFrom("day_differences")
		.where("day", "=", day)
		.where("kind", "=", "upi-later")
		.where("explained_at", "is", null)
		.execute();
}
