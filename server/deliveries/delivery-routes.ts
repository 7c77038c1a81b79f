import * as calls from "../../contract/deliveries.ts";
import { newRoutes } from "../http/new-routes.ts";
import { unwrap } from "../http/refusal.ts";
import { caller } from "../identity/caller.ts";
import { adminOrderView } from "../orders/order-views.ts";
import type { Shop } from "../shop.ts";
import { assignRider, handOrdersOn, takeBackAtCounter } from "./assign-rider.ts";
import { ordersOnTheRoad } from "./orders-on-the-road.ts";

/** Which rider has which order, and giving orders to riders, for the counter. */
export function deliveryRoutes(shop: Shop) {
	return newRoutes()
		.openapi(calls.listRiding, async (c) => {
			await caller(c, shop, "orders:manage");
			return c.json({ riding: await ordersOnTheRoad(shop.storage.read) }, 200);
		})
		.openapi(calls.assignRider, async (c) => {
			const admin = await caller(c, shop, "orders:assign");
			const { id } = c.req.valid("param");
			const { riderId } = c.req.valid("json");
			const moved = unwrap(calls.assignRider, await assignRider(shop, admin, id, { riderId }));
			return c.json({ order: adminOrderView(moved, shop.clock.now(), admin) }, 200);
		})
		.openapi(calls.takeBackAtCounter, async (c) => {
			const admin = await caller(c, shop, "orders:manage");
			const { id } = c.req.valid("param");
			const moved = unwrap(calls.takeBackAtCounter, await takeBackAtCounter(shop, admin, id));
			return c.json({ order: adminOrderView(moved, shop.clock.now(), admin) }, 200);
		})
		.openapi(calls.handOrdersOn, async (c) => {
			const admin = await caller(c, shop, "orders:assign");
			const { id } = c.req.valid("param");
			const { riderId } = c.req.valid("json");
			return c.json(unwrap(calls.handOrdersOn, await handOrdersOn(shop, admin, id, riderId)), 200);
		});
}
