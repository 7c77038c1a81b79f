import * as calls from "../../contract/delivery-areas.ts";
import { newRoutes } from "../http/new-routes.ts";
import { unwrap } from "../http/refusal.ts";
import { caller } from "../identity/caller.ts";
import type { Shop } from "../shop.ts";
import { changeDeliveryRules } from "./change-delivery-rules.ts";
import { deliveryRulesView } from "./delivery-views.ts";

/** Where the shop delivers, for what fee and from what minimum amount. */
export function deliveryRulesRoutes(shop: Shop) {
	const view = async () => deliveryRulesView((await shop.cache.current()).delivery);
	return newRoutes()
		.openapi(calls.getDeliveryRules, async (c) => c.json(await view(), 200))
		.openapi(calls.putDeliveryRules, async (c) => {
			const admin = await caller(c, shop, "settings:edit");
			unwrap(calls.putDeliveryRules, await changeDeliveryRules(shop, admin, c.req.valid("json")));
			return c.json(await view(), 200);
		});
}
