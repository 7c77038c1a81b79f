import { DAY_MS } from "../../domain/shop-day.ts";
import { lockRows } from "../db/locks.ts";
import type { Tx } from "../db/storage.ts";
import { forgetGuestContacts, guestOrders } from "../orders/forget-guests.ts";

const ADOPTED_FOR_MS = 90 * DAY_MS;

/**
 * Gives a customer who has proven a phone the orders that staff took under it in the last 90 days and that belong to
 * nobody; the caller has locked the account (decision 036).
 */
export async function adoptOrders(
	tx: Tx,
	{ id, email, phone }: { id: string; email: string; phone: string },
	now: number,
): Promise<void> {
	const recent = guestOrders(tx, phone).where("placed_at", ">", now - ADOPTED_FOR_MS);
	const adopted = await lockRows(tx, recent, "update").execute();
	if (adopted.length === 0) return;
	await tx
		.updateTable("orders")
		.set({ customer_id: id, customer_email: email })
		.where(
			"id",
			"in",
			adopted.map((order) => order.id),
		)
		.execute();
	await forgetGuestContacts(tx, adopted);
}
