import { readAudit as readAuditCall } from "../../contract/audit.ts";
import { caller } from "../http/caller.ts";
import { newRoutes } from "../http/routes.ts";
import type { Shop } from "../shop.ts";
import { readAudit } from "./read-audit.ts";

/** Who changed what, for the owner. */
export function auditRoutes(shop: Shop) {
	return newRoutes().openapi(readAuditCall, async (c) => {
		await caller(c, shop, "admin");
		return c.json(await readAudit(shop.storage.read, c.req.valid("query")), 200);
	});
}
