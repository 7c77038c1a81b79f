import * as calls from "../../contract/kitchen.ts";
import { newRoutes } from "../http/new-routes.ts";
import { createLimiter } from "../http/rate-limit.ts";
import { unwrap } from "../http/refusal.ts";
import { caller } from "../identity/caller.ts";
import { deleteDeviceCookie, deliverSession, renewSessionCookie } from "../identity/deliver-session.ts";
import { deviceTokenOf } from "../identity/login-client.ts";
import { kitchenOrderView } from "../orders/kitchen-order-view.ts";
import { countLater } from "../orders/later-orders.ts";
import { minutesIfAccepted } from "../orders/propose-minutes.ts";
import { nextRing } from "../orders/ringing-orders.ts";
import { isoTime } from "../runtime/iso-time.ts";
import type { Shop } from "../shop.ts";
import { changedLines } from "./changed-lines.ts";
import { ordersInKitchen, ordersOutOfKitchen } from "./kitchen-orders.ts";
import {
	addKitchenScreen,
	endKitchenScreen,
	kitchenScreens,
	renewKitchenScreen,
	SCREEN_LIFE_MS,
} from "./kitchen-screens.ts";

/** What the kitchen has to cook, and the screens that show it. */
export function kitchenRoutes(shop: Shop) {
	const limitScreens = createLimiter(shop, "screens", 10, 2);

	return newRoutes()
		.openapi(calls.listKitchenOrders, async (c) => {
			const staff = await caller(c, shop, "kitchen:work");
			if (await renewKitchenScreen(shop, staff)) renewSessionCookie(c, shop, "admin", SCREEN_LIFE_MS);
			const now = shop.clock.now();
			const orders = await ordersInKitchen(shop.storage.read, now);
			const promise = await minutesIfAccepted(shop);
			const again = nextRing(orders, now);
			const rest = {
				...(again !== null && { ringsAgainAt: isoTime(again) }),
				...promise,
				...(await countLater(shop.storage.read, now)),
			};
			const changes = await changedLines(shop.storage.read, orders);
			const { settings } = await shop.cache.current();
			const shown = orders.map((order) => ({
				...kitchenOrderView(order, now, staff),
				...changes.get(order.id),
			}));
			const { kitchenSlowMinutes: slowMinutes, kitchenLongMinutes: longMinutes, promiseMinutes } = settings;
			const usualMinutes = promise.proposedMinutes ?? promiseMinutes;
			return c.json({ orders: shown, ...rest, waiting: { slowMinutes, longMinutes }, usualMinutes }, 200);
		})
		.openapi(calls.listOrdersOutOfKitchen, async (c) => {
			const staff = await caller(c, shop, "kitchen:work");
			const now = shop.clock.now();
			const left = await ordersOutOfKitchen(shop.storage.read, now);
			const orders = left.map(({ order, leftAt, leftFrom, leftTo }) => ({
				...kitchenOrderView(order, now, staff),
				leftAt: isoTime(leftAt),
				leftFrom,
				leftTo,
			}));
			return c.json({ orders }, 200);
		})
		.openapi(calls.listKitchenScreens, async (c) => {
			await caller(c, shop, "screens:manage");
			return c.json(await kitchenScreens(shop.storage.read, shop.clock.now()), 200);
		})
		.openapi(calls.addKitchenScreen, async (c) => {
			const staff = await caller(c, shop, "screens:manage");
			await limitScreens(staff.accountId);
			const device = deviceTokenOf(c, shop, "admin");
			const added = unwrap(
				calls.addKitchenScreen,
				await addKitchenScreen(shop, staff, c.req.valid("json").name, device),
			);
			const { screen, token, expiresAt } = added;
			const given = deliverSession(c, shop, "admin", token, SCREEN_LIFE_MS);
			// A kitchen screen must not stay a known browser, in which a locked account can still be guessed at.
			if (device !== null) deleteDeviceCookie(c, shop, "admin");
			return c.json({ ...given, screen, expiresAt: isoTime(expiresAt) }, 201);
		})
		.openapi(calls.endKitchenScreen, async (c) => {
			const staff = await caller(c, shop, "screens:manage");
			unwrap(calls.endKitchenScreen, await endKitchenScreen(shop, staff, c.req.valid("param").id));
			return c.body(null, 204);
		});
}
