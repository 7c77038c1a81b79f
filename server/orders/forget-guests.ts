import { sql } from "kysely";
import { ENDED_STATUSES } from "../../domain/orders/order-status.ts";
import { forgetReasonsInEvents } from "../db/forget-in-events.ts";
import type { Tx } from "../db/storage.ts";
import { DELETED_CUSTOMER, DELETED_TEXTS } from "./deleted-customer.ts";
import { forgetRecipients } from "./forget-recipients.ts";

/**
 * Erases name, phone, address and free texts from orders that staff took for customers without an account before an
 * instant (epoch ms); amounts, dishes and days stay, as the tax law requires (facts 3.7).
 */
export async function forgetGuests(tx: Tx, before: number): Promise<void> {
	const found = await endedOfGuests(tx).where("placed_at", "<", before).limit(MAX_AT_ONCE).execute();
	await forget(tx, [...found, ...(await withoutPhone(tx, before))]);
}

/** The same for one guest with this phone. */
export async function forgetGuest(tx: Tx, phone: string): Promise<void> {
	await forget(tx, await endedOfGuests(tx).where("phone", "=", phone).execute());
}

function endedOfGuests(tx: Tx) {
	return (
		tx
			.selectFrom("orders")
			.select("id")
			// Written exactly as in the index `orders_of_guests`.
			.where(sql<boolean>`source <> 'web' AND customer_id IS NULL AND phone <> ''`)
			.where("status", "in", ENDED_STATUSES)
	);
}

/** Guests who gave no phone: they may have a name, and notes and reasons may contain anything. */
function withoutPhone(tx: Tx, before: number) {
	return (
		tx
			.selectFrom("orders")
			.select("id")
			// Written exactly as in the index `orders_of_guests_without_phone`; the name is that of `DELETED_CUSTOMER`.
			.where(
				sql<boolean>`source <> 'web' AND customer_id IS NULL AND phone = ''
					AND customer_name <> 'Deleted customer'`,
			)
			.where("placed_at", "<", before)
			.where("status", "in", ENDED_STATUSES)
			.limit(MAX_AT_ONCE)
			.execute()
	);
}

async function forget(tx: Tx, orders: readonly { id: string }[]): Promise<void> {
	if (orders.length === 0) return;
	const ids = orders.map(({ id }) => id);
	await forgetReasonsInEvents(tx, "order", orders);
	await tx.updateTable("order_lines").set({ note: null }).where("order_id", "in", ids).execute();
	await tx.updateTable("order_history").set({ reason: null }).where("order_id", "in", ids).execute();
	for (const table of ["failed_deliveries", "road_returns", "manual_refunds"] as const)
		await tx.updateTable(table).set({ reason: "" }).where("order_id", "in", ids).execute();
	await tx
		.updateTable("orders")
		.set({ ...DELETED_CUSTOMER, ...DELETED_TEXTS })
		.where("id", "in", ids)
		.execute();
	await forgetRecipients(tx, ids);
	// An issued bill stores its own copy.
	await tx.deleteFrom("order_buyers").where("order_id", "in", ids).execute();
	await forgetGuestContacts(tx);
}

/** Deletes search texts of orders that no longer belong to anybody. */
export async function forgetGuestContacts(tx: Tx): Promise<void> {
	await tx
		.deleteFrom("order_contacts")
		.where("customer_id", "=", "")
		.where("contact", "not in", (row) =>
			row
				.selectFrom("orders")
				.select(sql<string>`lower(customer_name || ' ' || customer_email || ' ' || phone)`.as("contact"))
				.where("customer_id", "is", null),
		)
		.execute();
}

const MAX_AT_ONCE = 500;
