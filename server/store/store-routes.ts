import * as calls from "../../contract/store.ts";
import { newRoutes } from "../http/new-routes.ts";
import { unwrap } from "../http/refusal.ts";
import { caller } from "../identity/caller.ts";
import type { Shop } from "../shop.ts";
import { setRush } from "./set-rush.ts";
import { setStoreStatus } from "./set-store-status.ts";
import { storeStatusView } from "./store-status-view.ts";

/** Whether the shop takes orders, and how long they take. */
export function storeRoutes(shop: Shop) {
	return newRoutes()
		.openapi(calls.getStoreStatus, async (c) => {
			// The event id first: later events are then repeated, never missed.
			c.header("Handi-Last-Event-Id", shop.hub.lastEventId());
			const now = shop.clock.now();
			c.header("Handi-Now", String(now));
			return c.json(storeStatusView(await shop.cache.current(), now), 200);
		})
		.openapi(calls.putStoreStatus, async (c) => {
			const admin = await caller(c, shop, "store:open-close");
			unwrap(calls.putStoreStatus, await setStoreStatus(shop, admin, c.req.valid("json")));
			return c.json(storeStatusView(await shop.cache.current(), shop.clock.now()), 200);
		})
		.openapi(calls.putRush, async (c) => {
			const staff = await caller(c, shop, "kitchen:work");
			unwrap(calls.putRush, await setRush(shop, staff, c.req.valid("json")));
			return c.json(storeStatusView(await shop.cache.current(), shop.clock.now()), 200);
		});
}
