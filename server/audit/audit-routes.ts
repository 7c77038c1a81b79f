import { readAudit as readAuditCall } from "../../contract/audit.ts";
import { may } from "../../domain/staff/staff-roles.ts";
import { newRoutes } from "../http/new-routes.ts";
import { caller } from "../identity/caller.ts";
import type { Shop } from "../shop.ts";
import { readAudit } from "./read-audit.ts";

/** The audit log; only owners see what was done to staff accounts. */
export function auditRoutes(shop: Shop) {
	return newRoutes().openapi(readAuditCall, async (c) => {
		const { staffRole } = await caller(c, shop, "audit:read");
		const withoutStaff = !may(staffRole, "staff:manage");
		return c.json(await readAudit(shop.storage.read, { ...c.req.valid("query"), withoutStaff }), 200);
	});
}
