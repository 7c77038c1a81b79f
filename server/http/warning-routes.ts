import { getServerWarnings } from "../../contract/server-warnings.ts";
import type { Shop } from "../shop.ts";
import { caller } from "./caller.ts";
import type { ForwardingWatch } from "./forwarding-watch.ts";
import { newRoutes } from "./routes.ts";

/** What the owner should know about how the server is set up. */
export function warningRoutes(shop: Shop, forwarding: ForwardingWatch) {
	return newRoutes().openapi(getServerWarnings, async (c) => {
		await caller(c, shop, "settings:edit");
		return c.json({ warnings: forwarding.warnings() }, 200);
	});
}
