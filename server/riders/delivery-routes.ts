import * as calls from "../../contract/deliveries.ts";
import { caller } from "../http/caller.ts";
import { createLimiter } from "../http/rate-limit.ts";
import { granted, Refused } from "../http/refusal.ts";
import { newRoutes } from "../http/routes.ts";
import { findOrder, notFor } from "../orders/order-store.ts";
import { adminOrderView } from "../orders/order-views.ts";
import type { Shop } from "../shop.ts";
import { decideFailure } from "./failed-deliveries.ts";
import { riderOfOrder } from "./rider-of-order.ts";
import { keepPosition, stopFollowing } from "./rider-position.ts";

/** Pages are told at most this often that a rider has moved on. */
const TOLD_EVERY_MS = 5_000;

/** What customers and the counter see of a delivery under way, and what the counter decides about one that failed. */
export function deliveryRoutes(shop: Shop) {
	const limitPositions = createLimiter(shop, 20, 60);
	const toldAt = new Map<string, number>();

	return newRoutes()
		.openapi(calls.putRiderLocation, async (c) => {
			const rider = await caller(c, shop, "rider");
			limitPositions(rider.accountId);
			const { customerIds } = granted(await keepPosition(shop, rider, c.req.valid("json")));
			const now = shop.clock.now();
			if (now - (toldAt.get(rider.accountId) ?? Number.NEGATIVE_INFINITY) >= TOLD_EVERY_MS) {
				toldAt.set(rider.accountId, now);
				shop.hub.whisper("rider-moved", now, customerIds);
			}
			return c.body(null, 204);
		})
		.openapi(calls.deleteRiderLocation, async (c) => {
			const rider = await caller(c, shop, "rider");
			shop.hub.whisper("rider-moved", shop.clock.now(), await stopFollowing(shop, rider));
			return c.body(null, 204);
		})
		.openapi(calls.getRiderOfOrder, async (c) => {
			const who = await caller(c, shop, "customer", "orders:manage");
			const { id } = c.req.valid("param");
			const order = await findOrder(shop.storage.read, id);
			if (!order) throw new Refused({ code: "order-not-found" });
			if (who.role === "customer" && order.customer_id !== who.accountId)
				throw new Refused(notFor(order, id));
			return c.json({ rider: await riderOfOrder(shop.storage.read, order) }, 200);
		})
		.openapi(calls.decideFailedDelivery, async (c) => {
			const admin = await caller(c, shop, "orders:manage");
			const { next } = c.req.valid("json");
			const decided = granted(await decideFailure(shop, admin, c.req.valid("param").id, next));
			return c.json({ order: adminOrderView(decided, shop.clock.now(), admin) }, 200);
		});
}
