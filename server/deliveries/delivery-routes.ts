import * as calls from "../../contract/deliveries.ts";
import * as riding from "../../contract/riding.ts";
import { newRoutes } from "../http/new-routes.ts";
import { createLimiter } from "../http/rate-limit.ts";
import { Refused, unwrap } from "../http/refusal.ts";
import { caller } from "../identity/caller.ts";
import { findOrderRow, notFor } from "../orders/order-store.ts";
import { adminOrderView } from "../orders/order-views.ts";
import type { Shop } from "../shop.ts";
import { assignRider, handOrdersOn, takeBackAtCounter } from "./assign-rider.ts";
import { decideFailedDelivery } from "./failed-deliveries.ts";
import { ordersOnTheRoad } from "./orders-on-the-road.ts";
import { createPositionNews } from "./position-news.ts";
import { riderOfOrder } from "./rider-of-order.ts";
import { keepPosition, stopFollowing } from "./rider-position.ts";

/** What customers and the counter see of a delivery in progress, and the counter's decision about a failed one. */
export function deliveryRoutes(shop: Shop) {
	const limitPositions = createLimiter(shop, "positions", 20, 60);
	const news = createPositionNews(shop);

	return newRoutes()
		.openapi(calls.putRiderLocation, async (c) => {
			const rider = await caller(c, shop, "rider");
			await limitPositions(rider.accountId);
			const { at, customerIds } = unwrap(
				calls.putRiderLocation,
				await keepPosition(shop, rider, c.req.valid("json")),
			);
			news.moved(rider.accountId, at, customerIds);
			return c.body(null, 204);
		})
		.openapi(calls.deleteRiderLocation, async (c) => {
			const rider = await caller(c, shop, "rider");
			news.left(rider.accountId, await stopFollowing(shop, rider));
			return c.body(null, 204);
		})
		.openapi(calls.getRiderOfOrder, async (c) => {
			const who = await caller(c, shop, "customer", "orders:manage");
			const { id } = c.req.valid("param");
			const order = await findOrderRow(shop.storage.read, id);
			if (!order) throw new Refused({ code: "order-not-found" });
			if (who.role === "customer" && order.customer_id !== who.accountId) throw new Refused(notFor(order, id));
			return c.json({ rider: await riderOfOrder(shop.storage.read, order) }, 200);
		})
		.openapi(riding.listRiding, async (c) => {
			await caller(c, shop, "orders:manage");
			return c.json({ riding: await ordersOnTheRoad(shop.storage.read) }, 200);
		})
		.openapi(riding.assignRider, async (c) => {
			const admin = await caller(c, shop, "orders:assign");
			const { id } = c.req.valid("param");
			const { riderId } = c.req.valid("json");
			const moved = unwrap(riding.assignRider, await assignRider(shop, admin, id, { riderId }));
			return c.json({ order: adminOrderView(moved, shop.clock.now(), admin) }, 200);
		})
		.openapi(riding.takeBackAtCounter, async (c) => {
			const admin = await caller(c, shop, "orders:manage");
			const { id } = c.req.valid("param");
			const moved = unwrap(riding.takeBackAtCounter, await takeBackAtCounter(shop, admin, id));
			return c.json({ order: adminOrderView(moved, shop.clock.now(), admin) }, 200);
		})
		.openapi(riding.handOrdersOn, async (c) => {
			const admin = await caller(c, shop, "orders:assign");
			const { id } = c.req.valid("param");
			const { riderId } = c.req.valid("json");
			return c.json(unwrap(riding.handOrdersOn, await handOrdersOn(shop, admin, id, riderId)), 200);
		})
		.openapi(calls.decideFailedDelivery, async (c) => {
			const admin = await caller(c, shop, "orders:manage");
			const { next } = c.req.valid("json");
			const decided = unwrap(
				calls.decideFailedDelivery,
				await decideFailedDelivery(shop, admin, c.req.valid("param").id, next),
			);
			return c.json({ order: adminOrderView(decided, shop.clock.now(), admin) }, 200);
		});
}
