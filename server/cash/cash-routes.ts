import * as calls from "../../contract/cash.ts";
import { shopDay, spanOfDays } from "../../domain/shop-day.ts";
import { askedDays } from "../http/asked-days.ts";
import { CSV, setDownloadHeaders } from "../http/download-headers.ts";
import { newRoutes } from "../http/new-routes.ts";
import { Refused, unwrap } from "../http/refusal.ts";
import { wantsCsv } from "../http/wanted-file.ts";
import { caller } from "../identity/caller.ts";
import type { Shop } from "../shop.ts";
import { staffMember } from "../staff/staff.ts";
import { cashOf } from "./cash-ledger.ts";
import { cashStillOut } from "./cash-still-out.ts";
import { counterCash } from "./counter-payments.ts";
import { handCashOver } from "./hand-cash-over.ts";
import { ownTips } from "./own-tips.ts";
import { payTipsOut } from "./pay-tips-out.ts";
import { fileOfTips, tipDays } from "./tip-days.ts";

/** The cash that riders collect on delivery, and its handover. */
export function cashRoutes(shop: Shop) {
	const reader = shop.storage.read;
	const today = () => shopDay(shop.clock.now()).date;

	async function dayOf(rider: { id: string; name: string }, date: string) {
		const [cash] = await cashOf(reader, date, rider);
		if (!cash) throw new Error("a rider has a day of cash, if an empty one");
		return { cash };
	}
	async function riderBy(id: string) {
		const rider = await staffMember(reader, "rider", id);
		if (!rider) throw new Refused({ code: "staff-not-found" });
		return { id: rider.id, name: rider.name };
	}

	return newRoutes()
		.openapi(calls.readOwnCash, async (c) => {
			const { accountId: id, name } = await caller(c, shop, "rider");
			return c.json(await dayOf({ id, name }, c.req.valid("query").date ?? today()), 200);
		})
		.openapi(calls.readCash, async (c) => {
			await caller(c, shop, "cash:manage");
			const date = c.req.valid("query").date ?? today();
			const riders = await cashOf(reader, date);
			const sum = (field: "expected" | "handedOver" | "difference") =>
				riders.reduce((total, day) => total + day[field], 0);
			const all = {
				expected: sum("expected"),
				handedOver: sum("handedOver"),
				difference: sum("difference"),
			};
			const stillOut = await cashStillOut(reader, date);
			const { start, end } = spanOfDays(date);
			const { taken, ...back } = await counterCash(reader, start, end);
			const givenBack = back.changed + back.cancelled + back.refunded;
			const moved = taken + givenBack > 0 && { counter: { taken, givenBack } };
			return c.json({ date, riders, ...all, ...moved, isOver: date < today(), stillOut }, 200);
		})
		.openapi(calls.readRiderCash, async (c) => {
			await caller(c, shop, "cash:manage");
			const rider = await riderBy(c.req.valid("param").id);
			return c.json(await dayOf(rider, c.req.valid("query").date ?? today()), 200);
		})
		.openapi(calls.readOwnTips, async (c) => {
			const { accountId: id, name } = await caller(c, shop, "rider");
			const date = c.req.valid("query").date ?? today();
			return c.json(await ownTips(reader, { id, name }, date), 200);
		})
		.openapi(calls.payTipsOut, async (c) => {
			const admin = await caller(c, shop, "tips:pay");
			const rider = await riderBy(c.req.valid("param").id);
			const key = c.req.valid("header")["idempotency-key"];
			const paid = await payTipsOut(shop, admin, rider, { ...c.req.valid("json"), key });
			return c.json({ days: unwrap(calls.payTipsOut, paid) }, 201);
		})
		.openapi(calls.tipsReport, async (c) => {
			await caller(c, shop, "reports:read");
			const { format, ...asked } = c.req.valid("query");
			const days = askedDays(asked, today());
			const rows = await tipDays(reader, days);
			if (!wantsCsv(c, format)) return c.json(rows, 200);
			setDownloadHeaders(c, CSV, `tips-${days.from}-to-${days.to}.csv`);
			return c.body(fileOfTips(rows), 200);
		})
		.openapi(calls.handCashOver, async (c) => {
			const admin = await caller(c, shop, "cash:manage");
			const { date = today(), ...count } = c.req.valid("json");
			const rider = await riderBy(c.req.valid("param").id);
			const key = c.req.valid("header")["idempotency-key"];
			const cash = unwrap(calls.handCashOver, await handCashOver(shop, admin, rider, { ...count, date, key }));
			return c.json({ cash }, 201);
		});
}
