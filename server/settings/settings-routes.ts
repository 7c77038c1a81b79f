import * as calls from "../../contract/settings.ts";
import { may } from "../../domain/staff/staff-roles.ts";
import { newRoutes } from "../http/new-routes.ts";
import { unwrap } from "../http/refusal.ts";
import { caller, callers } from "../identity/caller.ts";
import { smsToday } from "../messaging/sms-budget.ts";
import type { Shop } from "../shop.ts";
import { changeSettings } from "./change-settings.ts";
import { publicSettings, staffSettings } from "./settings-views.ts";

/** The shop's settings, and how many text messages they still allow today. */
export function settingsRoutes(shop: Shop) {
	return newRoutes()
		.openapi(calls.getStoreSettings, async (c) => {
			const state = await shop.cache.current();
			const mayEdit = (await callers(c, shop)).some(({ staffRole }) => may(staffRole, "settings:edit"));
			return c.json(mayEdit ? staffSettings(state, shop) : publicSettings(state, shop), 200);
		})
		.openapi(calls.getMessageBudget, async (c) => {
			await caller(c, shop, "settings:edit");
			const { sent } = await smsToday(shop.storage.read, shop.clock.now());
			const { smsPerDay } = (await shop.cache.current()).settings;
			return c.json({ smsToday: sent, smsPerDay }, 200);
		})
		.openapi(calls.putStoreSettings, async (c) => {
			const admin = await caller(c, shop, "settings:edit");
			unwrap(calls.putStoreSettings, await changeSettings(shop, admin, c.req.valid("json")));
			return c.json(staffSettings(await shop.cache.current(), shop), 200);
		});
}
