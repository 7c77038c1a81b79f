import { COUNTED_FOR_MS } from "../../domain/orders/order-limits.ts";
import { ENDED_STATUSES } from "../../domain/orders/order-status.ts";
import { DAY_MS } from "../../domain/shop-day.ts";
import { deleteBefore } from "../db/delete-before.ts";
import { forgetInEvents } from "../db/forget-in-events.ts";
import type { PersonalData } from "../db/personal-data.ts";
import { isoTime } from "../runtime/iso-time.ts";
import { DELETED_CUSTOMER, DELETED_TEXTS } from "./deleted-customer.ts";
import { forgetGuest, forgetGuests } from "./forget-guests.ts";
import { ordersOf } from "./order-records.ts";
import { orderView } from "./order-views.ts";
import { forgetOrigins } from "./orders-of-deleted-accounts.ts";

/** A flood of orders is investigated soon, and a network is personal data. */
const ORIGINS_KEPT_MS = 7 * DAY_MS;
const MAX_EXPORTED = 10_000;
/** For this long staff may look up the last order of a customer without an account. */
const GUESTS_KEPT_MS = 365 * DAY_MS;

/** Whose an order was: amounts, dishes and days stay, as the tax law requires (facts 3.7). */
export const ordersPersonalData: PersonalData = {
	columns: {
		orders: {
			customer_id: "emptied",
			customer_name: "emptied",
			customer_email: "emptied",
			phone: "emptied",
			delivery_address: "emptied",
			latitude: "emptied",
			longitude: "emptied",
			delivery_directions: "emptied",
			note: "emptied",
			delay_reason: "emptied",
			cancel_reason: "emptied",
			change_reason: "emptied",
			rider_id: "staff",
		},
		order_lines: { note: "emptied" },
		order_history: { actor_id: "emptied", actor_name: "emptied", reason: "emptied", rider_id: "staff" },
		order_origins: { account_id: "deleted", phone: "deleted", network: "deleted" },
		order_contacts: { customer_id: "deleted", contact: "deleted" },
		forgotten_orders: { phone: "hashed", network: "hashed", site: "hashed" },
	},
	async needsAccount(reader, accountId) {
		const underWay = await reader
			.selectFrom("orders")
			.select("id")
			.where("customer_id", "=", accountId)
			.where("status", "not in", ENDED_STATUSES)
			.executeTakeFirst();
		return underWay !== undefined;
	},
	async export(reader, accountId, now) {
		const orders = await ordersOf(reader, accountId, { limit: MAX_EXPORTED });
		const origins = await reader
			.selectFrom("order_origins")
			.select(["id", "network", "phone", "at"])
			.where("account_id", "=", accountId)
			.orderBy("at")
			.execute();
		return {
			orders: orders.map((order) => orderView(order, now)),
			orderedFrom: origins.map(({ id, network, phone, at }) => ({
				order: id,
				network,
				phone,
				at: isoTime(at),
			})),
		};
	},
	async erase(tx, accountId, now) {
		await forgetOrigins(tx, accountId, now);
		// While the orders are still known to be theirs: scanning the history of all orders would block the shop.
		const own = tx.selectFrom("orders").select("id").where("customer_id", "=", accountId);
		await forgetInEvents(tx, accountId, "order", await own.execute());
		await tx
			.updateTable("order_history")
			.set({ reason: null })
			.where("reason", "is not", null)
			.where("order_id", "in", own)
			.execute();
		await tx
			.updateTable("order_history")
			.set({ actor_id: null, actor_name: null })
			.where("actor_id", "=", accountId)
			.where("order_id", "in", own)
			.execute();
		await tx
			.updateTable("order_lines")
			.set({ note: null })
			.where("note", "is not", null)
			.where("order_id", "in", own)
			.execute();
		await tx
			.updateTable("orders")
			.set({ ...DELETED_CUSTOMER, ...DELETED_TEXTS })
			.where("customer_id", "=", accountId)
			.execute();
		await tx.deleteFrom("order_contacts").where("customer_id", "=", accountId).execute();
		const { proven_phone: phone } = await tx
			.selectFrom("accounts")
			.select("proven_phone")
			.where("id", "=", accountId)
			.executeTakeFirstOrThrow();
		// Orders too old to have become the account's when it proved its phone.
		if (phone !== null) await forgetGuest(tx, phone);
		return [];
	},
	expire: [
		(tx, now) => forgetGuests(tx, now - GUESTS_KEPT_MS),
		(tx, now) => deleteBefore(tx, "order_origins", "at", now - ORIGINS_KEPT_MS),
		(tx, now) => deleteBefore(tx, "forgotten_orders", "at", now - COUNTED_FOR_MS),
	],
};
