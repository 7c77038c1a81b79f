import { DAY_MS } from "../../domain/shop-day.ts";
import type { Tx } from "../db/storage.ts";
import { forgetGuestContacts } from "../orders/forget-guests.ts";

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
	const { numUpdatedRows } = await tx
		.updateTable("orders")
		.set({ customer_id: id, customer_email: email })
		.where("phone", "=", phone)
		.where("source", "<>", "web")
		.where("customer_id", "is", null)
		.where("placed_at", ">", now - ADOPTED_FOR_MS)
		.executeTakeFirst();
	if (numUpdatedRows > 0n) await forgetGuestContacts(tx);
}
