import * as store from "../../contract/store.ts";
import { caller } from "../http/caller.ts";
import { newRoutes } from "../http/routes.ts";
import type { Shop } from "../shop.ts";
import { setStoreStatus } from "../store/set-store-status.ts";
import { dishRoutes } from "./dish-routes.ts";
import { frontRoutes } from "./front-routes.ts";
import { publicSettings, storeStatusView } from "./menu-views.ts";

/** The menu, the specials, and the shop's status and settings. */
export function menuRoutes(shop: Shop) {
	return newRoutes()
		.route("/", dishRoutes(shop))
		.route("/", frontRoutes(shop))
		.openapi(store.getStoreStatus, async (c) => {
			// The number first: what happens after it will be told again, never missed.
			c.header("Handi-Event-Seq", String(shop.hub.seq()));
			const now = shop.clock.now();
			c.header("Handi-Now", String(now));
			return c.json(storeStatusView(await shop.memory.current(), now), 200);
		})
		.openapi(store.putStoreStatus, async (c) => {
			const admin = await caller(c, shop, "admin");
			const { reopenTime, ...status } = c.req.valid("json");
			await setStoreStatus(shop, admin, {
				...status,
				reopenTime: reopenTime === null ? null : Date.parse(reopenTime),
			});
			return c.json(storeStatusView(await shop.memory.current(), shop.clock.now()), 200);
		})
		.openapi(store.getStoreSettings, async (c) =>
			c.json(publicSettings(await shop.memory.current(), shop), 200),
		);
}
