import * as settings from "../../contract/account-settings.ts";
import { newRoutes } from "../http/new-routes.ts";
import { createLimiter, type Limiter } from "../http/rate-limit.ts";
import { unwrap } from "../http/refusal.ts";
import { isoTime } from "../runtime/iso-time.ts";
import type { Shop } from "../shop.ts";
import { caller } from "./caller.ts";
import { changePassword, signOutElsewhere } from "./change-password.ts";
import { byBrowser, limitStrangers, OWN_LOGINS } from "./limit-strangers.ts";
import { loginClient } from "./login-client.ts";
import { chooseNotifications, notificationChoices } from "./notification-choices.ts";
import { askForReset, resetPassword } from "./password-reset.ts";
import { addDevice, removeDevice } from "./push-devices.ts";
import { sessionsOf } from "./sessions.ts";

/**
 * What customers manage in their account: messages, devices, password, sessions. Owners register their devices here as
 * well.
 */
export function accountSettingsRoutes(shop: Shop, limitPasswords: Limiter) {
	const routes = newRoutes();
	const ofCustomers = { own: OWN_LOGINS, knownAs: byBrowser("customer") };
	routes.use("/auth/reset", limitStrangers(shop, "/auth/reset", { burst: 30, perMinute: 10, ...ofCustomers }));
	// Each call may send a mail; behind one carrier's address, at most one person every other minute forgets a
	// password.
	routes.use("/auth/forgot", limitStrangers(shop, "/auth/forgot", { burst: 15, perMinute: 1, ...ofCustomers }));
	const limitDevices = createLimiter(shop, "devices", 20, 10);
	const limitChoices = createLimiter(shop, "choices", 60, 30);

	return routes
		.openapi(settings.getNotifications, async (c) => {
			const me = await caller(c, shop, "customer");
			return c.json(await notificationChoices(shop.storage.read, me.accountId), 200);
		})
		.openapi(settings.putNotifications, async (c) => {
			const me = await caller(c, shop, "customer");
			await limitChoices(me.accountId);
			return c.json(await chooseNotifications(shop, me.accountId, c.req.valid("json")), 200);
		})
		.openapi(settings.addPushSubscription, async (c) => {
			const me = await caller(c, shop, "customer", "orders:manage");
			await limitDevices(me.accountId);
			unwrap(settings.addPushSubscription, await addDevice(shop, me, c.req.valid("json")));
			return c.body(null, 204);
		})
		.openapi(settings.removePushSubscription, async (c) => {
			const me = await caller(c, shop, "customer", "orders:manage");
			await limitChoices(me.accountId);
			await removeDevice(shop, me.accountId, c.req.valid("json").endpoint);
			return c.body(null, 204);
		})
		.openapi(settings.listSessions, async (c) => {
			const me = await caller(c, shop, "customer");
			const sessions = await sessionsOf(shop.storage, me.accountId, shop.clock.now());
			return c.json(
				sessions.map((row) => ({
					startedAt: isoTime(row.created_at),
					expiresAt: isoTime(row.expires_at),
					isThis: row.token_hash === me.tokenHash,
				})),
				200,
			);
		})
		.openapi(settings.endOtherSessions, async (c) => {
			const me = await caller(c, shop, "customer");
			await limitChoices(me.accountId);
			return c.json({ ended: await signOutElsewhere(shop, me) }, 200);
		})
		.openapi(settings.changePassword, async (c) => {
			const me = await caller(c, shop, "customer");
			await limitPasswords(me.accountId);
			const deviceToken = loginClient(c, shop, "customer").browser?.deviceToken ?? null;
			return c.json(
				unwrap(settings.changePassword, await changePassword(shop, me, c.req.valid("json"), deviceToken)),
				200,
			);
		})
		.openapi(settings.forgotPassword, async (c) => {
			unwrap(settings.forgotPassword, await askForReset(shop, c.req.valid("json").email));
			return c.body(null, 202);
		})
		.openapi(settings.resetPassword, async (c) => {
			const { token, ...given } = c.req.valid("json");
			unwrap(settings.resetPassword, await resetPassword(shop, token, given));
			return c.body(null, 204);
		});
}
