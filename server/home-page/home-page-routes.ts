import * as calls from "../../contract/home-page.ts";
import { unwrap } from "../http/refusal.ts";
import { newRoutes } from "../http/routes.ts";
import { caller } from "../identity/caller.ts";
import type { Shop } from "../shop.ts";
import { homeListing, replaceListing, replaceSpecials, specials } from "./home-page.ts";

/** What the home page shows of the menu, and editing it. */
export function homePageRoutes(shop: Shop) {
	return newRoutes()
		.openapi(calls.getMenu, async (c) => c.json(await homeListing(shop.storage.read), 200))
		.openapi(calls.putMenu, async (c) => {
			const admin = await caller(c, shop, "menu:edit");
			return c.json(unwrap(calls.putMenu, await replaceListing(shop, admin, c.req.valid("json"))), 200);
		})
		.openapi(calls.listSpecials, async (c) => c.json(await specials(shop.storage.read), 200))
		.openapi(calls.putSpecials, async (c) => {
			const admin = await caller(c, shop, "menu:edit");
			return c.json(unwrap(calls.putSpecials, await replaceSpecials(shop, admin, c.req.valid("json"))), 200);
		});
}
