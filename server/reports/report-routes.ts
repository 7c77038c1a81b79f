import type { Context } from "hono";
import * as calls from "../../contract/reports.ts";
import { daysIssue } from "../../domain/reports/report-days.ts";
import { addDays, shopDay } from "../../domain/shop-day.ts";
import { Refused } from "../http/refusal.ts";
import { newRoutes } from "../http/routes.ts";
import { wantsCsv } from "../http/wanted-file.ts";
import { caller } from "../identity/caller.ts";
import type { Shop } from "../shop.ts";
import { booksView } from "./books-view.ts";
import { readBooks } from "./read-books.ts";
import { readDashboard } from "./read-dashboard.ts";
import { fileOfBooks, fileOfDays, fileOfDishes, fileOfHours, fileOfPayments, fileOfSources } from "./report-file.ts";
import { type Days, salesByDay, salesByDish, salesByHour, salesByPayment, salesBySource } from "./sales-report.ts";

const USUAL_DAYS = 30;
const MAX_DISHES = 1_000;

/** What the owner counts: the dashboard, and sales as rows or as a file. */
export function reportRoutes(shop: Shop) {
	const { read } = shop.storage;
	const dishes = (days: Days) => salesByDish(read, days, MAX_DISHES);
	const reports = {
		day: {
			rows: (days: Days) => salesByDay(read, days),
			file: async (days: Days) => fileOfDays(await salesByDay(read, days)),
		},
		hour: {
			rows: (days: Days) => salesByHour(read, days),
			file: async (days: Days) => fileOfHours(await salesByHour(read, days)),
		},
		dish: { rows: dishes, file: async (days: Days) => fileOfDishes(await dishes(days)) },
		payment: {
			rows: (days: Days) => salesByPayment(read, days),
			file: async (days: Days) => fileOfPayments(await salesByPayment(read, days)),
		},
		source: {
			rows: (days: Days) => salesBySource(read, days),
			file: async (days: Days) => fileOfSources(await salesBySource(read, days)),
		},
	};
	return newRoutes()
		.openapi(calls.dashboard, async (c) => {
			await caller(c, shop, "reports:read");
			return c.json(await readDashboard(read, shop.clock.now(), c.req.valid("query").days), 200);
		})
		.openapi(calls.salesReport, async (c) => {
			await caller(c, shop, "reports:read");
			const { by, format, ...asked } = c.req.valid("query");
			const days = rangeOf(asked, shopDay(shop.clock.now()).date);
			const report = reports[by];
			if (!wantsCsv(c, format)) return c.json(await report.rows(days), 200);
			nameFile(c, `sales-by-${by}`, days);
			return c.body(await report.file(days), 200);
		})
		.openapi(calls.booksReport, async (c) => {
			await caller(c, shop, "reports:read");
			const { format, ...asked } = c.req.valid("query");
			const days = rangeOf(asked, shopDay(shop.clock.now()).date);
			const books = booksView(await readBooks(read, days), days);
			if (!wantsCsv(c, format)) return c.json(books, 200);
			nameFile(c, "books", days);
			return c.body(fileOfBooks(books), 200);
		});
}

function nameFile(c: Context, name: string, { from, to }: Days): void {
	c.header("Content-Type", "text/csv; charset=utf-8");
	c.header("Content-Disposition", `attachment; filename="${name}-${from}-to-${to}.csv"`);
}

/**
 * The days asked for: without an end until today, without a beginning 30 days; refuses more than fit into one report.
 */
function rangeOf({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string): Days {
	const last = to ?? (from && from > today ? from : today);
	const days = { from: from ?? addDays(last, 1 - USUAL_DAYS), to: last };
	const issue = daysIssue(days.from, days.to);
	if (issue) throw new Refused({ code: "bad-report-days", issues: [issue] });
	return days;
}
