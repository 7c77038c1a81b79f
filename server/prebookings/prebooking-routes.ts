import * as calls from "../../contract/prebookings.ts";
import { newRoutes } from "../http/new-routes.ts";
import { pageOf, parseCursor, wantsPage } from "../http/pagination.ts";
import { Refused, unwrap } from "../http/refusal.ts";
import { caller } from "../identity/caller.ts";
import { requestedCustomer } from "../identity/requested-customer.ts";
import { orderView } from "../orders/order-views.ts";
import type { Shop } from "../shop.ts";
import { acknowledgePrebookings } from "./acknowledge-prebookings.ts";
import { convertPrebooking } from "./convert-prebooking.ts";
import { cancelPrebooking, declinePrebooking, declinePrebookings, type RefundPrebooking } from "./end-prebooking.ts";
import { listPrebookings } from "./list-prebookings.ts";
import { type PrebookingRecord, prebookingByKey, prebookingsOf } from "./prebooking-store.ts";
import { prebookingView } from "./prebooking-view.ts";

/** The most prebookings in a bare list; a page with a cursor reaches the rest. */
const MAX_LISTED = 1_000;
const PAGE = 50;

/** Prebookings: cancelling for customers; listing, converting and declining for the owner. */
export function prebookingRoutes(shop: Shop, money: RefundPrebooking) {
	return newRoutes()
		.openapi(calls.getPrebookingByKey, async (c) => {
			const customer = await caller(c, shop, "customer");
			const { key } = c.req.valid("param");
			const prebooking = await prebookingByKey(shop.storage.read, customer.accountId, key);
			if (!prebooking) throw new Refused({ code: "prebooking-not-found" });
			return c.json({ prebooking: prebookingView(prebooking) }, 200);
		})
		.openapi(calls.listAllPrebookings, async (c) => {
			await caller(c, shop, "prebookings:manage");
			const { show, dish, cursor, limit } = c.req.valid("query");
			const isPage = wantsPage(c, calls.listAllPrebookings.request.query);
			const pageSize = limit ?? (isPage ? PAGE : MAX_LISTED);
			const after = dayAfter(cursor);
			const rows = await listPrebookings(shop.storage.read, { show, dish, after, limit: pageSize + 1 });
			const { page, nextCursor } = pageOf(rows, pageSize, dayNumber);
			const prebookings = page.map(prebookingView);
			return isPage ? c.json({ prebookings, nextCursor }, 200) : c.json(prebookings, 200);
		})
		.openapi(calls.listOwnPrebookings, async (c) => {
			const who = await caller(c, shop, "customer", "prebookings:manage");
			const customerId = await requestedCustomer(shop, who, c.req.valid("param").email);
			const prebookings = customerId ? await prebookingsOf(shop.storage.read, customerId, MAX_LISTED) : [];
			return c.json(prebookings.map(prebookingView), 200);
		})
		.openapi(calls.setPrebookingStatus, async (c) => {
			const admin = await caller(c, shop, "prebookings:manage");
			const converted = unwrap(
				calls.setPrebookingStatus,
				await convertPrebooking(shop, admin, c.req.valid("param").id),
			);
			const order = orderView(converted.order, shop.clock.now());
			return c.json({ prebooking: prebookingView(converted.prebooking), order }, 200);
		})
		.openapi(calls.declinePrebooking, async (c) => {
			const admin = await caller(c, shop, "prebookings:manage");
			const { reason } = c.req.valid("json");
			const declined = unwrap(
				calls.declinePrebooking,
				await declinePrebooking(shop, money, admin, { ...c.req.valid("param"), reason }),
			);
			shop.payments.wake();
			return c.json({ prebooking: prebookingView(declined) }, 200);
		})
		.openapi(calls.declinePrebookings, async (c) => {
			const admin = await caller(c, shop, "prebookings:manage");
			const declined = await declinePrebookings(shop, money, admin, c.req.valid("json"));
			const done = unwrap(calls.declinePrebookings, declined);
			shop.payments.wake();
			return c.json(done, 200);
		})
		.openapi(calls.acknowledgePrebookings, async (c) => {
			const admin = await caller(c, shop, "prebookings:manage");
			await acknowledgePrebookings(shop, admin);
			return c.body(null, 204);
		})
		.openapi(calls.cancelPrebooking, async (c) => {
			const customer = await caller(c, shop, "customer");
			const cancelled = unwrap(
				calls.cancelPrebooking,
				await cancelPrebooking(shop, money, customer, c.req.valid("param").id),
			);
			shop.payments.wake();
			return c.json({ prebooking: prebookingView(cancelled) }, 200);
		});
}

/** The list is sorted by day, so a cursor's number is a day: 20261122. */
function dayNumber({ preferred_date }: PrebookingRecord): number {
	return Number(preferred_date.replaceAll("-", ""));
}

function dayAfter(cursor: string | undefined): { date: string; id: string } | undefined {
	const place = parseCursor(cursor);
	if (!place) return undefined;
	const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(String(place.at)) ?? [];
	if (!year) throw new Refused({ code: "malformed" });
	return { date: `${year}-${month}-${day}`, id: place.id };
}
