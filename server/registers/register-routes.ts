import type { Context } from "hono";
import * as calls from "../../contract/registers.ts";
import { daysOfMonth } from "../../domain/bills/gst-month.ts";
import { namesCustomers } from "../../domain/registers/register.ts";
import { TALLY_SHEET } from "../../domain/registers/tally-register.ts";
import { reportDays } from "../../domain/reports/report-days.ts";
import { shopDay } from "../../domain/shop-day.ts";
import { fittingDays } from "../http/asked-days.ts";
import { CSV, setDownloadHeaders } from "../http/download-headers.ts";
import { newRoutes } from "../http/new-routes.ts";
import { createLimiter } from "../http/rate-limit.ts";
import { unwrap } from "../http/refusal.ts";
import { wantedFile } from "../http/wanted-file.ts";
import { caller } from "../identity/caller.ts";
import { mustBeConfirmed } from "../identity/confirm-identity.ts";
import type { Days } from "../runtime/in-turns.ts";
import type { Shop } from "../shop.ts";
import { readTables } from "./read-table.ts";
import { csvOfTable, workbookOf } from "./register-file.ts";

/** Longer ones are for `npm run export-year`, which does not keep customers waiting. */
const MAX_DAYS = 366;

type Asked = { month?: string | undefined; from?: string | undefined; to?: string | undefined };

/** Registers for the accountant, as rows or as files (decision 046). */
export function registerRoutes(shop: Shop) {
	// A month of a large shop takes as much work as a dozen other answers.
	const limit = createLimiter(shop, null, 30, 30);
	return newRoutes().openapi(calls.getRegister, async (c) => {
		const who = await caller(c, shop, "reports:read");
		const { register, format, file, ...asked } = c.req.valid("query");
		const days = daysOf(asked, shopDay(shop.clock.now()).date);
		const kind = file ?? wanted(c);
		if (kind && namesCustomers(register, format))
			unwrap(calls.getRegister, await mustBeConfirmed(shop.storage.read, who, shop.clock.now()));
		await limit(who.accountId);
		const table = (await readTables(shop.storage.read, register, days))[format]();
		const span = asked.from || asked.to ? `${days.from}-to-${days.to}` : days.from.slice(0, 7);
		const name = `${register}-${span}-${format}`;
		switch (kind) {
			case "csv":
				setDownloadHeaders(c, CSV, `${name}.csv`);
				return c.body(await csvOfTable(table, format), 200);
			case "xlsx":
				setDownloadHeaders(c, calls.WORKBOOK, `${name}.xlsx`);
				return c.body(await workbookOf(table, format === "tally" ? TALLY_SHEET : register), 200);
			default: {
				const rows = table.rows.map((row) => [...row]);
				return c.json({ register, format, ...days, columns: table.columns.map(({ name }) => name), rows }, 200);
			}
		}
	});
}

/** The requested days, or those of the requested month, or of the current one. */
function daysOf({ month, from, to }: Asked, today: string): Days {
	if (from === undefined && to === undefined) return daysOfMonth(month ?? today.slice(0, 7));
	return fittingDays(reportDays({ from, to }, today), MAX_DAYS);
}

function wanted(c: Context): "csv" | "xlsx" | null {
	const file = wantedFile(c, [calls.WORKBOOK, "text/csv"]);
	return file && (file === calls.WORKBOOK ? "xlsx" : "csv");
}
