import * as calls from "../../contract/bills.ts";
import { daysOfMonth } from "../../domain/bills/gst-month.ts";
import { shopDay } from "../../domain/shop-day.ts";
import { CSV, setDownloadHeaders } from "../http/download-headers.ts";
import { newRoutes } from "../http/new-routes.ts";
import { createLimiter } from "../http/rate-limit.ts";
import { Refused, unwrap } from "../http/refusal.ts";
import { wantsCsv } from "../http/wanted-file.ts";
import { caller } from "../identity/caller.ts";
import { mustBeConfirmed } from "../identity/confirm-identity.ts";
import type { Caller } from "../identity/sessions.ts";
import { readableOrder } from "../orders/readable-order.ts";
import type { Shop } from "../shop.ts";
import { billFileName, billPdf } from "./bill-pdf.ts";
import { fileOfBills, fileOfGst } from "./gst-files.ts";
import { invoiceOf } from "./invoice-view.ts";
import { readGstMonth, readRegister } from "./read-gst-month.ts";
import { setBuyer } from "./set-buyer.ts";

const NAME_MISSING = "Please enter the legal name of the business";

/** Bills of orders, for customers and for staff, and the tax return made from them. */
export function billRoutes(shop: Shop) {
	// Drawing a PDF takes as much work as a dozen other answers.
	const limit = createLimiter(shop, null, 30, 30);
	const invoice = async (who: Caller, id: string) => {
		const order = await readableOrder(shop, who, id);
		return invoiceOf(shop.storage.read, order, (await shop.cache.current()).settings);
	};
	const thisMonth = () => shopDay(shop.clock.now()).date.slice(0, 7);
	return newRoutes()
		.openapi(calls.getInvoice, async (c) => {
			const who = await caller(c, shop, "customer", "orders:manage");
			return c.json(await invoice(who, c.req.valid("param").id), 200);
		})
		.openapi(calls.setBuyer, async (c) => {
			const who = await caller(c, shop, "customer", "orders:manage");
			const { gstin, name } = c.req.valid("json");
			if (gstin !== "" && name === "")
				throw new Refused({ code: "buyer-name-missing", issues: [{ path: "name", message: NAME_MISSING }] });
			const buyer = gstin === "" ? null : { gstin, name };
			const order = unwrap(calls.setBuyer, await setBuyer(shop, who, c.req.valid("param").id, buyer));
			return c.json(await invoiceOf(shop.storage.read, order, (await shop.cache.current()).settings), 200);
		})
		.openapi(calls.getInvoicePdf, async (c) => {
			const who = await caller(c, shop, "customer", "orders:manage");
			const bill = await invoice(who, c.req.valid("param").id);
			await limit(who.accountId);
			setDownloadHeaders(c, "application/pdf", billFileName(bill));
			return c.body(await billPdf(bill, c.req.valid("query").lang), 200);
		})
		.openapi(calls.gstReport, async (c) => {
			await caller(c, shop, "reports:read");
			const { month = thisMonth(), part, format } = c.req.valid("query");
			const report = await readGstMonth(shop.storage.read, month, shopDay(shop.clock.now()).date);
			if (!wantsCsv(c, format)) return c.json(report, 200);
			setDownloadHeaders(c, CSV, `gst-${part}-${month}.csv`);
			return c.body(fileOfGst(report, part), 200);
		})
		.openapi(calls.billsReport, async (c) => {
			const who = await caller(c, shop, "reports:read");
			const { month = thisMonth(), format } = c.req.valid("query");
			const isFile = wantsCsv(c, format);
			if (isFile) unwrap(calls.billsReport, await mustBeConfirmed(shop.storage.read, who, shop.clock.now()));
			const rows = await readRegister(shop.storage.read, daysOfMonth(month), "everybody");
			if (!isFile) return c.json(rows, 200);
			setDownloadHeaders(c, CSV, `bills-${month}.csv`);
			return c.body(fileOfBills(rows), 200);
		});
}
