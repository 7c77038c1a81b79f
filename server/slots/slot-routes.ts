import * as calls from "../../contract/slots.ts";
import { isOffered } from "../../domain/orders/fulfilment.ts";
import { shopDay, spanOfDays } from "../../domain/shop-day.ts";
import { isFull, slotsOn } from "../../domain/slots/time-slots.ts";
import { newRoutes } from "../http/new-routes.ts";
import { caller, signedInCustomer } from "../identity/caller.ts";
import { limitQuestions } from "../identity/limit-strangers.ts";
import type { ShopState } from "../menu/shop-cache.ts";
import { isoTime } from "../runtime/iso-time.ts";
import { changeSettings } from "../settings/change-settings.ts";
import type { Shop } from "../shop.ts";
import { placesTaken, takenIn } from "./slot-places.ts";

/** The times that customers can order for, and what the shop offers besides delivery as soon as possible. */
export function slotRoutes(shop: Shop) {
	const routes = newRoutes();
	routes.use("/store/slots", limitQuestions(shop));
	return routes
		.openapi(calls.listTimeSlots, async (c) => {
			const now = shop.clock.now();
			const { date = shopDay(now).date, fulfilment } = c.req.valid("query");
			const state = await shop.cache.current();
			const { timeSlots } = state.settings;
			if (!timeSlots || !isOffered(fulfilment, state.settings)) return c.json([], 200);
			const slots = slotsOn(state, timeSlots, date, now);
			if (slots.length === 0) return c.json([], 200);
			const { start: from, end: to } = spanOfDays(date);
			// A customer's own attempt in progress does not take room from that customer.
			const customerId = (await signedInCustomer(c, shop))?.accountId ?? null;
			const places = await placesTaken(shop.storage.read, { from, to }, { now, customerId });
			return c.json(
				slots.map((slot) => ({
					from: isoTime(slot.from),
					to: isoTime(slot.to),
					isFull: isFull(timeSlots, takenIn(places, slot)),
				})),
				200,
			);
		})
		.openapi(calls.getFulfilment, async (c) => {
			await caller(c, shop, "settings:edit");
			return c.json(fulfilmentView(await shop.cache.current()), 200);
		})
		.openapi(calls.putFulfilment, async (c) => {
			const admin = await caller(c, shop, "settings:edit");
			const { pickup, slots } = c.req.valid("json");
			const changed = await changeSettings(shop, admin, { pickupOffered: pickup, timeSlots: slots });
			// Neither of the two is guarded, bound to a version or impossible.
			if (!changed.ok) throw new Error(`pickup and times: ${changed.refusal.code}`);
			return c.json(fulfilmentView(await shop.cache.current()), 200);
		});
}

function fulfilmentView({ settings }: ShopState) {
	return { pickup: settings.pickupOffered, slots: settings.timeSlots };
}
