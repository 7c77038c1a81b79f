import * as calls from "../../contract/reports.ts";
import { potDate } from "../../domain/portions/pot-date.ts";
import { shopDay } from "../../domain/shop-day.ts";
import { askedDays } from "../http/asked-days.ts";
import { CSV, setDownloadHeaders } from "../http/download-headers.ts";
import { newRoutes } from "../http/new-routes.ts";
import { wantsCsv } from "../http/wanted-file.ts";
import { caller } from "../identity/caller.ts";
import type { Shop } from "../shop.ts";
import { booksView } from "./books-view.ts";
import { readBooks } from "./read-books.ts";
import { readDashboard } from "./read-dashboard.ts";
import { fileOfBooks, fileOfDays, fileOfDishes, fileOfHours, fileOfPayments, fileOfSources } from "./report-file.ts";
import { type Days, salesByDay, salesByDish, salesByHour, salesByPayment, salesBySource } from "./sales-report.ts";

const MAX_DISHES = 1_000;

/** The owner's figures: the dashboard, and sales as rows or as a file. */
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
			const { days } = c.req.valid("query");
			const now = shop.clock.now();
			const prebookedFor = potDate(await shop.cache.current(), now);
			return c.json(await readDashboard(read, now, { days, prebookedFor }), 200);
		})
		.openapi(calls.salesReport, async (c) => {
			await caller(c, shop, "reports:read");
			const { by, format, ...asked } = c.req.valid("query");
			const days = askedDays(asked, shopDay(shop.clock.now()).date);
			const report = reports[by];
			if (!wantsCsv(c, format)) return c.json(await report.rows(days), 200);
			setDownloadHeaders(c, CSV, `sales-by-${by}-${days.from}-to-${days.to}.csv`);
			return c.body(await report.file(days), 200);
		})
		.openapi(calls.booksReport, async (c) => {
			await caller(c, shop, "reports:read");
			const { format, ...asked } = c.req.valid("query");
			const days = askedDays(asked, shopDay(shop.clock.now()).date);
			const books = booksView(await readBooks(read, days), days);
			if (!wantsCsv(c, format)) return c.json(books, 200);
			setDownloadHeaders(c, CSV, `books-${days.from}-to-${days.to}.csv`);
			return c.body(fileOfBooks(books), 200);
		});
}
