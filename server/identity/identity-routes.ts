import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import * as auth from "../../contract/auth.ts";
import { visitorLanguage } from "../../contract/language.ts";
import type { Actor } from "../../domain/orders/order-status.ts";
import { LEAST_ROLE } from "../../domain/staff/staff-roles.ts";
import { clientAddress } from "../http/client-address.ts";
import { networkOf } from "../http/network.ts";
import { newRoutes } from "../http/new-routes.ts";
import { createLimiter, type Limiter, rateLimit } from "../http/rate-limit.ts";
import { Refused, unwrap } from "../http/refusal.ts";
import { isoTime } from "../runtime/iso-time.ts";
import type { Shop } from "../shop.ts";
import type { AccountEffects } from "./account-effect.ts";
import { recordLogout } from "./account-events.ts";
import { caller } from "./caller.ts";
import { changeProfile, customer, signUp } from "./customer-account.ts";
import { deleteAccount } from "./delete-account.ts";
import { deleteSessionCookie, deliverSession } from "./deliver-session.ts";
import { exportAccount } from "./export-account.ts";
import { extendSession } from "./extend-session.ts";
import { logIn } from "./log-in.ts";
import { logInByPin } from "./log-in-by-pin.ts";
import { loginClient } from "./login-client.ts";
import { createLoginRateLimit } from "./login-rate-limit.ts";
import { customerLoginReply, riderLoginReply, staffLoginReply } from "./login-replies.ts";
import { lacksSecondFactor } from "./second-factor.ts";
import { closeSession, sessionTimes } from "./sessions.ts";

/** Sign-up, login, logout and the caller's profile. */
export function identityRoutes(shop: Shop, limitPasswords: Limiter, effects: AccountEffects) {
	const routes: OpenAPIHono = newRoutes();
	for (const path of [
		"/auth/signup",
		"/auth/login",
		"/admin/login",
		"/admin/sessions/extend",
		"/rider/login",
		"/rider/login/pin",
	]) {
		routes.use(path, rateLimit(shop, path, 300, 120));
	}
	const limitLogins = createLoginRateLimit(shop);
	const limitProfile = createLimiter(shop, "profile", 60, 30);
	const limitExports = createLimiter(shop, "exports", 10, 2);

	async function logInAs(
		c: Context,
		call: typeof auth.adminLogIn | typeof auth.logIn | typeof auth.riderLogIn,
		role: Actor,
		credentials: { email: string; password: string },
	) {
		const client = loginClient(c, shop, role);
		const guard = () => limitLogins(role, client.network);
		return unwrap(call, await logIn(shop, role, credentials, client, guard));
	}

	return routes
		.openapi(auth.signUp, async (c) => {
			const language = visitorLanguage(c.req.url, c.req.header("Cookie"));
			const network = networkOf(clientAddress(c, shop));
			const signedUp = await signUp(shop, c.req.valid("json"), { language, network }, effects);
			const { token, user } = unwrap(auth.signUp, signedUp);
			return c.json({ ...deliverSession(c, shop, "customer", token), user }, 201);
		})
		.openapi(auth.logIn, async (c) => {
			const loggedIn = await logInAs(c, auth.logIn, "customer", c.req.valid("json"));
			return c.json(await customerLoginReply(c, shop, loggedIn), 200);
		})
		.openapi(auth.testAuth, (c) => c.json({ ok: true as const }, 200))
		.openapi(auth.logOut, async (c) => {
			const who = await caller(c, shop, "customer", "own-account", "screen", "rider");
			await shop.storage.write(async (tx) => {
				await closeSession(tx, who.tokenHash);
				await effects.loggedOut(tx, who);
				await recordLogout(tx, who, shop.clock.now());
			});
			deleteSessionCookie(c, shop, who.role);
			return c.body(null, 204);
		})
		.openapi(auth.getMe, async (c) => {
			const me = await caller(c, shop, "customer");
			return c.json({ user: await customer(shop.storage.read, me.accountId) }, 200);
		})
		.openapi(auth.changeMe, async (c) => {
			const me = await caller(c, shop, "customer");
			await limitProfile(me.accountId);
			const guard = () => limitPasswords(me.accountId);
			const user = unwrap(auth.changeMe, await changeProfile(shop, me, c.req.valid("json"), guard));
			return c.json({ user }, 200);
		})
		.openapi(auth.deleteMe, async (c) => {
			const me = await caller(c, shop, "customer");
			const guard = () => limitPasswords(me.accountId);
			const { password } = c.req.valid("json");
			unwrap(auth.deleteMe, await deleteAccount(shop, me, password, guard, effects.personalData));
			deleteSessionCookie(c, shop, "customer");
			return c.body(null, 204);
		})
		.openapi(auth.exportMe, async (c) => {
			const me = await caller(c, shop, "customer");
			await limitExports(me.accountId);
			c.header("Content-Disposition", 'attachment; filename="my-data.json"');
			return c.json(await exportAccount(shop, me.accountId, effects.personalData), 200);
		})
		.openapi(auth.adminLogIn, async (c) => {
			const loggedIn = await logInAs(c, auth.adminLogIn, "admin", c.req.valid("json"));
			return c.json(await staffLoginReply(c, shop, loggedIn), 200);
		})
		.openapi(auth.adminMe, async (c) => {
			const me = await caller(c, shop, "own-account", "screen");
			const { accountId: id, name, email, staffRole, isScreen, tokenHash } = me;
			const role = staffRole ?? LEAST_ROLE;
			const times = await sessionTimes(shop.storage, tokenHash);
			if (!times) throw new Refused({ code: "signed-out" });
			const { startedAt, expiresAt } = times;
			return c.json(
				{
					admin: { id, name, email, role, isScreen },
					startedAt: isoTime(startedAt),
					expiresAt: isoTime(expiresAt),
					mustSetUpSecondFactor: await lacksSecondFactor(shop, me),
				},
				200,
			);
		})
		.openapi(auth.extendAdminSession, async (c) => {
			const staff = await caller(c, shop, "staff");
			const guard = () => limitPasswords(staff.accountId);
			const extended = unwrap(
				auth.extendAdminSession,
				await extendSession(shop, staff, c.req.valid("json"), guard),
			);
			const { token, expiresAt } = extended;
			return c.json({ ...deliverSession(c, shop, "admin", token), expiresAt: isoTime(expiresAt) }, 200);
		})
		.openapi(auth.riderLogIn, async (c) => {
			const loggedIn = await logInAs(c, auth.riderLogIn, "rider", c.req.valid("json"));
			return c.json(riderLoginReply(c, shop, loggedIn), 200);
		})
		.openapi(auth.riderPinLogIn, async (c) => {
			const client = loginClient(c, shop, "rider");
			const guard = () => limitLogins("rider", client.network);
			const loggedIn = unwrap(auth.riderPinLogIn, await logInByPin(shop, c.req.valid("json"), client, guard));
			return c.json(riderLoginReply(c, shop, loggedIn), 200);
		})
		.openapi(auth.riderMe, async (c) => {
			const { accountId: id, name, email } = await caller(c, shop, "rider");
			return c.json({ rider: { id, name, email } }, 200);
		});
}
