import { getSetupGuide, putSetupGuide } from "../../contract/setup-guide.ts";
import { newRoutes } from "../http/new-routes.ts";
import { caller } from "../identity/caller.ts";
import type { Shop } from "../shop.ts";
import { changeSetupGuide, readSetupGuide } from "./setup-guide-store.ts";

/** The steps that a new owner still has to do. */
export function setupGuideRoutes(shop: Shop) {
	return newRoutes()
		.openapi(getSetupGuide, async (c) => {
			await caller(c, shop, "settings:edit");
			return c.json(await readSetupGuide(shop), 200);
		})
		.openapi(putSetupGuide, async (c) => {
			const admin = await caller(c, shop, "settings:edit");
			await changeSetupGuide(shop, admin, c.req.valid("json"));
			return c.json(await readSetupGuide(shop), 200);
		});
}
