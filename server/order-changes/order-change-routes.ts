import * as calls from "../../contract/order-changes.ts";
import { newRoutes } from "../http/new-routes.ts";
import { unwrap } from "../http/refusal.ts";
import { caller } from "../identity/caller.ts";
import { adminOrderView } from "../orders/order-views.ts";
import type { Shop } from "../shop.ts";
import { changeOrder } from "./change-order.ts";

/** Changing an order's contents. */
export function orderChangeRoutes(shop: Shop) {
	return newRoutes().openapi(calls.changeOrder, async (c) => {
		const staff = await caller(c, shop, "orders:manage");
		const changed = await changeOrder(shop, staff, c.req.valid("param").id, c.req.valid("json"));
		const { order, difference } = unwrap(calls.changeOrder, changed);
		if (difference.kind === "refund") shop.payments.wake();
		return c.json({ order: adminOrderView(order, shop.clock.now(), staff), difference }, 200);
	});
}
