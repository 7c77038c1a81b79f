import * as calls from "../../contract/printing.ts";
import { newRoutes } from "../http/new-routes.ts";
import { createLimiter } from "../http/rate-limit.ts";
import { unwrap } from "../http/refusal.ts";
import { caller } from "../identity/caller.ts";
import type { Shop } from "../shop.ts";
import { addTest, jobView, listJobs, printOrder } from "./print-jobs.ts";
import { printWhatWaits } from "./print-queue.ts";
import { addPrinter, changePrinter, listPrinters, printerStatus, removePrinter } from "./printers.ts";

/** How long to wait for a test before answering that it is still in progress. */
const TEST_MS = 8_000;

/** The shop's printers, and what they print. */
export function printingRoutes(shop: Shop) {
	// Somebody who may add printers must not scan the shop's network with them quickly (decision 034).
	const limitTests = createLimiter(shop, "printer-tests", 10, 6);

	return newRoutes()
		.openapi(calls.listPrinters, async (c) => {
			await caller(c, shop, "settings:edit");
			return c.json(await listPrinters(shop.storage.read), 200);
		})
		.openapi(calls.addPrinter, async (c) => {
			const staff = await caller(c, shop, "settings:edit");
			return c.json(unwrap(calls.addPrinter, await addPrinter(shop, staff, c.req.valid("json"))), 201);
		})
		.openapi(calls.getPrinterStatus, async (c) => {
			await caller(c, shop, "kitchen:work");
			return c.json(await printerStatus(shop), 200);
		})
		.openapi(calls.listPrintJobs, async (c) => {
			await caller(c, shop, "orders:manage");
			return c.json(await listJobs(shop.storage.read, shop.clock.now()), 200);
		})
		.openapi(calls.changePrinter, async (c) => {
			const staff = await caller(c, shop, "settings:edit");
			const { id } = c.req.valid("param");
			const changed = await changePrinter(shop, staff, id, c.req.valid("json"));
			return c.json(unwrap(calls.changePrinter, changed), 200);
		})
		.openapi(calls.removePrinter, async (c) => {
			const staff = await caller(c, shop, "settings:edit");
			unwrap(calls.removePrinter, await removePrinter(shop, staff, c.req.valid("param").id));
			return c.body(null, 204);
		})
		.openapi(calls.testPrinter, async (c) => {
			const staff = await caller(c, shop, "settings:edit");
			await limitTests(staff.accountId);
			const job = unwrap(calls.testPrinter, await addTest(shop, c.req.valid("param").id));
			const printing = printWhatWaits(shop).catch((fault: unknown) =>
				shop.log.error({ err: fault }, "a test print failed"),
			);
			await Promise.race([printing, new Promise((resolve) => setTimeout(resolve, TEST_MS).unref())]);
			return c.json(await jobView(shop.storage.read, job.id), 200);
		})
		.openapi(calls.printOrder, async (c) => {
			await caller(c, shop, "orders:manage");
			const printed = await printOrder(shop, c.req.valid("param").id, c.req.valid("json"));
			return c.json(unwrap(calls.printOrder, printed), 202);
		});
}
