import { getMenu, listSpecials, putMenu, putSpecials } from "../../contract/home-page.ts";
import { newRoutes } from "../http/new-routes.ts";
import { unwrap } from "../http/refusal.ts";
import { caller } from "../identity/caller.ts";
import type { Shop } from "../shop.ts";
import { homeListing, replaceListing, replaceSpecials, specials } from "./home-page.ts";

/** What the home page shows of the menu, and editing it. */
export function homePageRoutes(shop: Shop) {
	return newRoutes()
		.openapi(getMenu, async (c) => c.json(await homeListing(shop.storage.read), 200))
		.openapi(putMenu, async (c) => {
			const admin = await caller(c, shop, "menu:edit");
			return c.json(unwrap(putMenu, await replaceListing(shop, admin, c.req.valid("json"))), 200);
		})
		.openapi(listSpecials, async (c) => c.json(await specials(shop.storage.read), 200))
		.openapi(putSpecials, async (c) => {
			const admin = await caller(c, shop, "menu:edit");
			return c.json(unwrap(putSpecials, await replaceSpecials(shop, admin, c.req.valid("json"))), 200);
		});
}
