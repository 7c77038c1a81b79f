import { Refused } from "../http/refusal.ts";
import type { Caller } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";
import { forRider, sightOf } from "./for-rider.ts";
import { findOrder, notFor, type OrderRecord } from "./order-store.ts";

/**
 * An order for those who may read it: its customer, admins and, for what a delivery needs, riders (specification 5.7).
 */
export async function readableOrder(shop: Shop, who: Caller, id: string): Promise<OrderRecord> {
	const order = await findOrder(shop.storage.read, id);
	if (!order) throw new Refused({ code: "order-not-found" });
	const now = shop.clock.now();
	const isForRider = () => sightOf(order, who.accountId, now) !== "none";
	const isOwn = order.customer_id === who.accountId;
	const mayRead = who.role === "rider" ? isForRider() : who.role === "admin" || isOwn;
	if (!mayRead) throw new Refused(notFor(order, id));
	return who.role === "rider" ? forRider(order, who.accountId, now) : order;
}
