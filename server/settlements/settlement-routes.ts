import * as calls from "../../contract/settlements.ts";
import { ok, refuse } from "../../domain/result.ts";
import { limitBodies } from "../http/body-limit.ts";
import { newRoutes } from "../http/new-routes.ts";
import { pageOf, parseCursor } from "../http/pagination.ts";
import { createLimiter } from "../http/rate-limit.ts";
import { Refused, unwrap } from "../http/refusal.ts";
import { caller } from "../identity/caller.ts";
import type { Shop } from "../shop.ts";
import { fetchSettlements } from "./fetch-settlements.ts";
import { importReport } from "./import-report.ts";
import { lastImport, settlementOf, settlementsBefore, waitingFor } from "./list-settlements.ts";
import { readCoverage } from "./read-coverage.ts";
import { missingDays } from "./review-settlements.ts";

const MAX_FILE_BYTES = 5 * 1024 * 1024;
/** A report and the form around it. */
const MAX_BODY_BYTES = MAX_FILE_BYTES + 16 * 1024;
const PAGE_SIZE = 30;

/** The provider's settlements, and how they are imported. */
export function settlementRoutes(shop: Shop) {
	const reader = shop.storage.read;
	const limit = createLimiter(shop, "settlements", 10, 5);
	const routes = newRoutes();
	// Before the body is read: only a caller who may import may send something this large.
	routes.use("/settlements/import", async (c, next) => {
		const { accountId } = await caller(c, shop, "days:close");
		await limit(accountId);
		await next();
	});
	routes.use("/settlements/import", limitBodies(MAX_BODY_BYTES));
	return routes
		.openapi(calls.listSettlements, async (c) => {
			await caller(c, shop, "days:close");
			const { cursor, limit = PAGE_SIZE } = c.req.valid("query");
			const found = await settlementsBefore(reader, { after: parseCursor(cursor), limit: limit + 1 });
			const { page, nextCursor } = pageOf(found, limit, ({ at }) => at);
			const known = await readCoverage(reader);
			return c.json(
				{
					settlements: page.map(({ view }) => view),
					nextCursor,
					...(await waitingFor(reader, shop.clock.now())),
					missingDays: known ? await missingDays(reader, known) : [],
					lastImport: await lastImport(reader),
					canFetch: shop.payments.account !== null,
				},
				200,
			);
		})
		.openapi(calls.readSettlement, async (c) => {
			await caller(c, shop, "days:close");
			const found = await settlementOf(reader, c.req.valid("param").id);
			const settlement = found ? ok(found) : refuse({ code: "settlement-not-found" as const });
			return c.json(unwrap(calls.readSettlement, settlement), 200);
		})
		.openapi(calls.importSettlements, async (c) => {
			const by = await caller(c, shop, "days:close");
			const { file } = c.req.valid("form") as { file?: unknown };
			const given = file instanceof File ? file : new File([], "");
			if (given.size > MAX_FILE_BYTES) throw new Refused({ code: "too-large" });
			const bytes = new Uint8Array(await given.arrayBuffer());
			return c.json(
				unwrap(calls.importSettlements, await importReport(shop, by, { name: given.name, bytes })),
				200,
			);
		})
		.openapi(calls.fetchSettlements, async (c) => {
			const by = await caller(c, shop, "days:close");
			await limit(by.accountId);
			const fetched = await fetchSettlements(shop, by, c.req.valid("json").month);
			return c.json(unwrap(calls.fetchSettlements, fetched), 200);
		});
}
