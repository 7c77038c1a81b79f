import { type Expression, sql } from "kysely";
import { ENDED_STATUSES } from "../../domain/orders/order-status.ts";
import { forgetReasonsInEvents } from "../db/forget-in-events.ts";
import { isPostgres } from "../db/is-postgres.ts";
import type { Tx } from "../db/storage.ts";
import { unindexed } from "../db/unindexed.ts";
import { DELETED_CUSTOMER, DELETED_TEXTS } from "./deleted-customer.ts";
import { forgetRecipients } from "./forget-recipients.ts";

/**
 * Erases name, phone, address and free texts from some of the orders that staff took for customers without an account
 * before an instant (epoch ms); amounts, dishes and days stay, as the tax law requires (facts 3.7). Returns whether
 * there may be more.
 */
export async function forgetGuests(tx: Tx, before: number): Promise<boolean> {
	const isDue = sql`placed_at < ${before} AND status in (${sql.join(ENDED_STATUSES)}) LIMIT ${sql.lit(MAX_AT_ONCE)}`;
	// By itself SQLite reads all orders without a customer, for ever also those that were forgotten.
	const guests = isPostgres(tx) ? sql`orders` : sql`orders INDEXED BY orders_of_guests`;
	const { rows: due } = await sql<GuestOrder>`
		SELECT id, phone, ${CONTACT} AS contact FROM ${guests}
		WHERE source <> 'web' AND customer_id IS NULL AND phone <> '' AND ${isDue}`.execute(tx);
	const { rows: nameless } = await sql<GuestOrder>`
		SELECT id, phone, ${CONTACT} AS contact FROM orders WHERE ${OF_GUESTS_WITHOUT_PHONE} AND ${isDue}`.execute(tx);
	await forget(tx, [...due, ...nameless]);
	return due.length === MAX_AT_ONCE || nameless.length === MAX_AT_ONCE;
}

/** The same for one guest with this phone. */
export async function forgetGuest(tx: Tx, phone: string): Promise<void> {
	await forget(tx, await guestOrders(tx, phone).where("status", "in", ENDED_STATUSES).execute());
}

/** An order of somebody without an account, with its search text. */
type GuestOrder = { id: string; phone: string; contact: string };

/** The orders that staff took for a guest with this phone. */
export function guestOrders(tx: Tx, ...phones: string[]) {
	return (
		tx
			.selectFrom("orders")
			.select(["id", "phone", CONTACT.as("contact")])
			.where("source", "<>", "web")
			.where("phone", "in", phones)
			// Few orders have the phone, while many have no customer.
			.where(unindexed("customer_id"), "is", null)
	);
}

async function forget(tx: Tx, orders: readonly GuestOrder[]): Promise<void> {
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
	await forgetGuestContacts(tx, orders);
}

/**
 * Deletes the search texts of orders that are no longer a guest's, unless another order of a guest has the same. A text
 * contains the phone, so only orders with the same phone can have it.
 */
export async function forgetGuestContacts(tx: Tx, orders: readonly GuestOrder[]): Promise<void> {
	const withPhone = orders.filter(({ phone }) => phone !== "");
	const phones = [...new Set(withPhone.map(({ phone }) => phone))];
	const samePhone = tx.selectFrom(guestOrders(tx, ...phones).as("others")).select("contact");
	await forgetContacts(tx, withPhone, samePhone.$asScalar());
	const nameless = orders.filter(({ phone }) => phone === "");
	const noPhone = tx.selectFrom("orders").select(CONTACT.as("contact")).where(OF_GUESTS_WITHOUT_PHONE);
	await forgetContacts(tx, nameless, noPhone.$asScalar());
}

async function forgetContacts(tx: Tx, orders: readonly GuestOrder[], inUse: Expression<string>): Promise<void> {
	if (orders.length === 0) return;
	const contacts = [...new Set(orders.map(({ contact }) => contact))];
	await tx
		.deleteFrom("order_contacts")
		.where("customer_id", "=", "")
		.where(isPostgres(tx) ? sql`md5(contact)` : "contact", "in", isPostgres(tx) ? contacts.map(md5) : contacts)
		.where("contact", "not in", inUse)
		.execute();
}

/** The search text of an order, as in the triggers of `order_contacts`. */
const CONTACT = sql<string>`lower(customer_name || ' ' || customer_email || ' ' || phone)`;

/** As PostgreSQL's index of `order_contacts` has it, which has no room for a text of any length. */
const md5 = (text: string) => sql<string>`md5(${text})`;

/** Written exactly as in the index `orders_of_guests_without_phone`; the name is that of `DELETED_CUSTOMER`. */
export const OF_GUESTS_WITHOUT_PHONE = sql<boolean>`source <> 'web' AND customer_id IS NULL AND phone = ''
	AND customer_name <> 'Deleted customer'`;
const MAX_AT_ONCE = 500;
