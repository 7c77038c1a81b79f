import * as calls from "../../contract/ring.ts";
import { newRoutes } from "../http/new-routes.ts";
import { unwrap } from "../http/refusal.ts";
import { caller } from "../identity/caller.ts";
import type { Shop } from "../shop.ts";
import { acknowledgeOrder, acknowledgeOrders } from "./acknowledge-orders.ts";
import { orderView } from "./order-views.ts";
import { ringingOrders } from "./ringing-orders.ts";

/** What rings in the admin, and how it is silenced. */
export function ringRoutes(shop: Shop) {
	return (
		newRoutes()
			.openapi(calls.listUnacknowledged, async (c) => {
				await caller(c, shop, "orders:manage");
				return c.json(await ringingOrders(shop, c.req.valid("query").limit), 200);
			})
			// Before the next route, whose path would match as well.
			.openapi(calls.acknowledgeOrders, async (c) => {
				const admin = await caller(c, shop, "orders:manage");
				await acknowledgeOrders(shop, admin, c.req.valid("json").ids);
				return c.json(await ringingOrders(shop), 200);
			})
			.openapi(calls.acknowledgeOrder, async (c) => {
				const admin = await caller(c, shop, "orders:manage");
				const order = unwrap(
					calls.acknowledgeOrder,
					await acknowledgeOrder(shop, admin, c.req.valid("param").id),
				);
				return c.json({ order: orderView(order, shop.clock.now()) }, 200);
			})
	);
}
