import { getMessageBudget, putStoreSettings } from "../../contract/settings.ts";
import * as store from "../../contract/store.ts";
import { may } from "../../domain/staff/staff-roles.ts";
import { unwrap } from "../http/refusal.ts";
import { newRoutes } from "../http/routes.ts";
import { caller, callers } from "../identity/caller.ts";
import { smsToday } from "../messaging/sms-budget.ts";
import { changeSettings } from "../settings/change-settings.ts";
import { publicSettings, staffSettings } from "../settings/settings-views.ts";
import type { Shop } from "../shop.ts";
import { setRush } from "./set-rush.ts";
import { setStoreStatus } from "./set-store-status.ts";
import { storeStatusView } from "./store-status-view.ts";

/** Whether the shop takes orders, and its settings. */
export function storeRoutes(shop: Shop) {
	return newRoutes()
		.openapi(store.getStoreStatus, async (c) => {
			// The event id first: later events are then repeated, never missed.
			c.header("Handi-Last-Event-Id", shop.hub.lastEventId());
			const now = shop.clock.now();
			c.header("Handi-Now", String(now));
			return c.json(storeStatusView(await shop.cache.current(), now), 200);
		})
		.openapi(store.putStoreStatus, async (c) => {
			const admin = await caller(c, shop, "store:open-close");
			unwrap(store.putStoreStatus, await setStoreStatus(shop, admin, c.req.valid("json")));
			return c.json(storeStatusView(await shop.cache.current(), shop.clock.now()), 200);
		})
		.openapi(store.putRush, async (c) => {
			const staff = await caller(c, shop, "kitchen:work");
			unwrap(store.putRush, await setRush(shop, staff, c.req.valid("json")));
			return c.json(storeStatusView(await shop.cache.current(), shop.clock.now()), 200);
		})
		.openapi(store.getStoreSettings, async (c) => {
			const state = await shop.cache.current();
			const mayEdit = (await callers(c, shop)).some(({ staffRole }) => may(staffRole, "settings:edit"));
			return c.json(mayEdit ? staffSettings(state, shop) : publicSettings(state, shop), 200);
		})
		.openapi(getMessageBudget, async (c) => {
			await caller(c, shop, "settings:edit");
			const { sent } = await smsToday(shop.storage.read, shop.clock.now());
			const { smsPerDay } = (await shop.cache.current()).settings;
			return c.json({ smsToday: sent, smsPerDay }, 200);
		})
		.openapi(putStoreSettings, async (c) => {
			const admin = await caller(c, shop, "settings:edit");
			unwrap(putStoreSettings, await changeSettings(shop, admin, c.req.valid("json")));
			return c.json(staffSettings(await shop.cache.current(), shop), 200);
		});
}
