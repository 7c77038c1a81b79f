import { getServerWarnings } from "../../contract/server-warnings.ts";
import type { ForwardingWatch } from "../http/forwarding-watch.ts";
import { newRoutes } from "../http/new-routes.ts";
import { caller } from "../identity/caller.ts";
import type { Shop } from "../shop.ts";

/** What the owner should know about the server's configuration. */
export function warningRoutes(shop: Shop, forwarding: ForwardingWatch) {
	return newRoutes().openapi(getServerWarnings, async (c) => {
		await caller(c, shop, "settings:edit");
		return c.json({ warnings: forwarding.warnings() }, 200);
	});
}
