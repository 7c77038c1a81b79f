import * as calls from "../../contract/day-close.ts";
import { dayToClose } from "../../domain/day-close/closing.ts";
import { nightEnds } from "../../domain/hours/night.ts";
import { shopDay } from "../../domain/shop-day.ts";
import { newRoutes } from "../http/new-routes.ts";
import { pageOf, parseCursor } from "../http/pagination.ts";
import { unwrap } from "../http/refusal.ts";
import { caller } from "../identity/caller.ts";
import type { Shop } from "../shop.ts";
import { closeDay, reopenDay } from "./close-day.ts";
import { closedDays } from "./closed-days.ts";
import { differencesOfDays } from "./day-close-store.ts";
import { daySheet } from "./day-sheet.ts";
import { explainDifference } from "./explain-difference.ts";
import { unsaidOrders, unsaidSum } from "./orders-of-day.ts";

/** A day's sheet, its closing, and its differences. */
export function dayCloseRoutes(shop: Shop) {
	const reader = shop.storage.read;
	return newRoutes()
		.openapi(calls.listDayCloses, async (c) => {
			await caller(c, shop, "days:close");
			const now = shop.clock.now();
			const { calendar } = await shop.cache.current();
			const listed = await closedDays(reader, shopDay(now).date);
			return c.json({ ...listed, day: dayToClose(calendar, now) }, 200);
		})
		.openapi(calls.listDayDifferences, async (c) => {
			await caller(c, shop, "days:close");
			return c.json({ differences: await differencesOfDays(reader, "unexplained") }, 200);
		})
		.openapi(calls.listUnsaidPayments, async (c) => {
			await caller(c, shop, "days:close");
			const { cursor, limit = 50 } = c.req.valid("query");
			const found = await unsaidOrders(reader, { after: parseCursor(cursor), limit: limit + 1 });
			const rows = found.map((order) => ({ id: order._id, order }));
			const { page, nextCursor } = pageOf(rows, limit, ({ order }) => Date.parse(order.at));
			return c.json({ orders: page.map(({ order }) => order), nextCursor, all: await unsaidSum(reader) }, 200);
		})
		.openapi(calls.readDaySheet, async (c) => {
			await caller(c, shop, "days:close");
			const { date } = c.req.valid("param");
			const ends = nightEnds((await shop.cache.current()).calendar, date);
			return c.json({ sheet: await daySheet(reader, date, shop.clock.now(), ends) }, 200);
		})
		.openapi(calls.closeDay, async (c) => {
			const by = await caller(c, shop, "days:close");
			const { date } = c.req.valid("param");
			return c.json({ sheet: unwrap(calls.closeDay, await closeDay(shop, by, date, c.req.valid("json"))) }, 201);
		})
		.openapi(calls.reopenDay, async (c) => {
			const by = await caller(c, shop, "days:close");
			const { reason } = c.req.valid("json");
			const reopened = await reopenDay(shop, by, c.req.valid("param").date, reason);
			return c.json({ sheet: unwrap(calls.reopenDay, reopened) }, 200);
		})
		.openapi(calls.explainDifference, async (c) => {
			const by = await caller(c, shop, "days:close");
			const { note } = c.req.valid("json");
			const explained = await explainDifference(shop, by, c.req.valid("param").id, note);
			return c.json({ difference: unwrap(calls.explainDifference, explained) }, 200);
		});
}
