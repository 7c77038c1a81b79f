import * as calls from "../../contract/rider-position.ts";
import { newRoutes } from "../http/new-routes.ts";
import { createLimiter } from "../http/rate-limit.ts";
import { Refused, unwrap } from "../http/refusal.ts";
import { caller } from "../identity/caller.ts";
import { findOrderRow, notFor } from "../orders/order-store.ts";
import type { Shop } from "../shop.ts";
import { createPositionNews } from "./position-news.ts";
import { riderOfOrder } from "./rider-of-order.ts";
import { keepPosition, stopFollowing } from "./rider-position.ts";

/** Where riders are while an order is on its way, for its customer and the counter. */
export function riderPositionRoutes(shop: Shop) {
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
		});
}
