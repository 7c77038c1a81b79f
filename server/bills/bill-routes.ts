import * as calls from "../../contract/bills.ts";
import { createLimiter } from "../http/rate-limit.ts";
import { newRoutes } from "../http/routes.ts";
import { caller } from "../identity/caller.ts";
import type { Caller } from "../identity/sessions.ts";
import { readableOrder } from "../orders/readable-order.ts";
import type { Shop } from "../shop.ts";
import { billFileName, billPdf } from "./bill-pdf.ts";
import { invoiceOf } from "./invoice-view.ts";

/** Bills of orders, for their customers and for staff. */
export function billRoutes(shop: Shop) {
	// Drawing one keeps the process busy for as long as a dozen other answers.
	const limit = createLimiter(shop, null, 30, 30);
	const invoice = async (who: Caller, id: string) => {
		const order = await readableOrder(shop, who, id);
		return invoiceOf(shop.storage.read, order, (await shop.cache.current()).settings);
	};
	return newRoutes()
		.openapi(calls.getInvoice, async (c) => {
			const who = await caller(c, shop, "customer", "orders:manage");
			return c.json(await invoice(who, c.req.valid("param").id), 200);
		})
		.openapi(calls.getInvoicePdf, async (c) => {
			const who = await caller(c, shop, "customer", "orders:manage");
			const bill = await invoice(who, c.req.valid("param").id);
			await limit(who.accountId);
			c.header("Content-Type", "application/pdf");
			c.header("Content-Disposition", `attachment; filename="${billFileName(bill)}"`);
			return c.body(await billPdf(bill, c.req.valid("query").lang), 200);
		});
}
