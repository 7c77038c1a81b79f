import * as calls from "../../contract/failed-deliveries.ts";
import { listOrderNotes } from "../../contract/order-notes.ts";
import { newRoutes } from "../http/new-routes.ts";
import { Refused } from "../http/refusal.ts";
import { caller } from "../identity/caller.ts";
import { collectorOf, orderNotes } from "../orders/order-notes.ts";
import { findOrderRow } from "../orders/order-store.ts";
import type { Shop } from "../shop.ts";
import { waitingFailedDeliveries } from "./waiting-failed-deliveries.ts";

/** Failed deliveries that wait for a decision, and the history of an order's delivery attempts, for the counter. */
export function failedDeliveryRoutes(shop: Shop) {
	const reader = shop.storage.read;
	return newRoutes()
		.openapi(calls.listFailedDeliveries, async (c) => {
			await caller(c, shop, "orders:manage");
			return c.json({ failed: await waitingFailedDeliveries(reader) }, 200);
		})
		.openapi(listOrderNotes, async (c) => {
			await caller(c, shop, "orders:manage");
			const order = await findOrderRow(reader, c.req.valid("param").id);
			if (!order) throw new Refused({ code: "order-not-found" });
			const [notes, collectedBy] = await Promise.all([
				orderNotes(reader, order.id),
				collectorOf(reader, order.id),
			]);
			return c.json({ notes, collectedBy }, 200);
		});
}
