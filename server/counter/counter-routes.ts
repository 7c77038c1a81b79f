import * as calls from "../../contract/counter.ts";
import { newRoutes } from "../http/new-routes.ts";
import { createLimiter } from "../http/rate-limit.ts";
import { unwrap } from "../http/refusal.ts";
import { caller } from "../identity/caller.ts";
import { adminOrderView, quoteView } from "../orders/order-views.ts";
import type { Shop } from "../shop.ts";
import { lookUpCustomer } from "./look-up-customer.ts";
import { placeCounterOrder } from "./place-counter-order.ts";
import { quoteAtCounter } from "./price-at-counter.ts";

/** What staff do for customers who order at the counter or by telephone. */
export function counterRoutes(shop: Shop) {
	const limitOrders = createLimiter(shop, "counter orders", 60, 30);
	const limitQuotes = createLimiter(shop, null, 300, 300);
	// Enough for a busy counter, and too few to try numbers one after the other.
	const limitLookUps = createLimiter(shop, "look-ups", 60, 20);

	return newRoutes()
		.openapi(calls.quoteCounterOrder, async (c) => {
			const staff = await caller(c, shop, "orders:manage");
			await limitQuotes(staff.accountId);
			const state = await shop.cache.current();
			const quoted = quoteAtCounter(state, c.req.valid("json"), shop.clock.now());
			return c.json(quoteView(unwrap(calls.quoteCounterOrder, quoted)), 200);
		})
		.openapi(calls.placeCounterOrder, async (c) => {
			const staff = await caller(c, shop, "orders:manage");
			await limitOrders(staff.accountId);
			const placed = await placeCounterOrder(shop, staff, c.req.valid("json"));
			const { order, isRepeat } = unwrap(calls.placeCounterOrder, placed);
			return c.json({ order: adminOrderView(order, shop.clock.now(), staff) }, isRepeat ? 200 : 201);
		})
		.openapi(calls.lookUpCustomer, async (c) => {
			const staff = await caller(c, shop, "customers:manage");
			await limitLookUps(staff.accountId);
			const { menu } = await shop.cache.current();
			const customer = await lookUpCustomer(shop.storage.read, c.req.valid("query").phone, menu);
			return c.json({ customer }, 200);
		});
}
