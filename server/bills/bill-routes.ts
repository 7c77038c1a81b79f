import * as calls from "../../contract/bills.ts";
import { newRoutes } from "../http/routes.ts";
import { caller } from "../identity/caller.ts";
import { readableOrder } from "../orders/readable-order.ts";
import type { Shop } from "../shop.ts";
import { invoiceOf } from "./invoice-view.ts";

/** Bills of orders, for their customers and for staff. */
export function billRoutes(shop: Shop) {
	return newRoutes().openapi(calls.getInvoice, async (c) => {
		const who = await caller(c, shop, "customer", "orders:manage");
		const order = await readableOrder(shop, who, c.req.valid("param").id);
		return c.json(await invoiceOf(shop.storage.read, order, (await shop.cache.current()).settings), 200);
	});
}
