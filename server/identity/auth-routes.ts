import type { OpenAPIHono } from "@hono/zod-openapi";
import * as auth from "../../contract/auth.ts";
import { visitorLanguage } from "../../contract/language.ts";
import { newRoutes } from "../http/new-routes.ts";
import { createLimiter, type Limiter, rateLimit } from "../http/rate-limit.ts";
import { unwrap } from "../http/refusal.ts";
import type { Shop } from "../shop.ts";
import type { AccountEffects } from "./account-effect.ts";
import { recordLogout } from "./account-events.ts";
import { caller } from "./caller.ts";
import { changeProfile, customer, signUp } from "./customer-account.ts";
import { deleteAccount } from "./delete-account.ts";
import { deleteSessionCookie, deliverSession } from "./deliver-session.ts";
import { exportAccount } from "./export-account.ts";
import { byBrowser, limitStrangers, OWN_LOGINS } from "./limit-strangers.ts";
import { logIn } from "./log-in.ts";
import { loginClient } from "./login-client.ts";
import type { LoginRateLimit } from "./login-rate-limit.ts";
import { customerLoginReply } from "./login-replies.ts";
import { closeSession } from "./sessions.ts";

/** Sign-up and login of customers, their profile, and everybody's logout. */
export function authRoutes(
	shop: Shop,
	{ limitLogins, limitPasswords }: { limitLogins: LoginRateLimit; limitPasswords: Limiter },
	effects: AccountEffects,
) {
	const routes: OpenAPIHono = newRoutes();
	const calls = { burst: 300, perMinute: 120 };
	routes.use("/auth/signup", rateLimit(shop, "/auth/signup", calls.burst, calls.perMinute));
	routes.use(
		"/auth/login",
		limitStrangers(shop, "/auth/login", { ...calls, own: OWN_LOGINS, knownAs: byBrowser("customer") }),
	);
	const limitProfile = createLimiter(shop, "profile", 60, 30);
	const limitExports = createLimiter(shop, "exports", 10, 2);

	return routes
		.openapi(auth.signUp, async (c) => {
			const language = visitorLanguage(c.req.url, c.req.header("Cookie"));
			const client = loginClient(c, shop, "customer");
			const signedUp = await signUp(shop, c.req.valid("json"), { language, client }, effects);
			const { token, user } = unwrap(auth.signUp, signedUp);
			return c.json({ ...deliverSession(c, shop, "customer", token), user }, 201);
		})
		.openapi(auth.logIn, async (c) => {
			const client = loginClient(c, shop, "customer");
			const guard = () => limitLogins("customer", client.network);
			const loggedIn = unwrap(auth.logIn, await logIn(shop, "customer", c.req.valid("json"), client, guard));
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
		});
}
