import { homePageRoutes } from "../home-page/home-page-routes.ts";
import { newRoutes } from "../http/routes.ts";
import type { Shop } from "../shop.ts";
import { storeRoutes } from "../store/store-routes.ts";
import { dishRoutes } from "./dish-routes.ts";

/** The menu, the specials, and the shop's status and settings. */
export function menuRoutes(shop: Shop) {
	return newRoutes().route("/", dishRoutes(shop)).route("/", homePageRoutes(shop)).route("/", storeRoutes(shop));
}
