import * as calls from "../../contract/failed-deliveries.ts";
import { newRoutes } from "../http/new-routes.ts";
import { unwrap } from "../http/refusal.ts";
import { caller } from "../identity/caller.ts";
import { adminOrderView } from "../orders/order-views.ts";
import type { Shop } from "../shop.ts";
import { decideFailedDelivery } from "./failed-deliveries.ts";
import { waitingFailedDeliveries } from "./waiting-failed-deliveries.ts";

/** Failed deliveries that wait for a decision, and the decision, for the counter. */
export function failedDeliveryRoutes(shop: Shop) {
	return newRoutes()
		.openapi(calls.listFailedDeliveries, async (c) => {
			await caller(c, shop, "orders:manage");
			return c.json({ failed: await waitingFailedDeliveries(shop.storage.read) }, 200);
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
