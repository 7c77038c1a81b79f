import type { Context } from "hono";
import * as calls from "../../contract/staff-login.ts";
import type { Actor } from "../../domain/orders/order-status.ts";
import { normaliseEmail } from "../../domain/text/email-address.ts";
import { newRoutes } from "../http/new-routes.ts";
import { unwrap } from "../http/refusal.ts";
import type { Shop } from "../shop.ts";
import { byBrowser, limitStrangers, OWN_LOGINS } from "./limit-strangers.ts";
import { logIn } from "./log-in.ts";
import { logInByPin } from "./log-in-by-pin.ts";
import { loginClient } from "./login-client.ts";
import type { LoginRateLimit } from "./login-rate-limit.ts";
import { riderLoginReply, staffLoginReply } from "./login-replies.ts";
import { askForReset, resetStaffPassword } from "./password-reset.ts";
import { answerSecondFactor, logInByPasskey, passkeyLoginQuestion } from "./second-factor-login.ts";
import { recoverPassword } from "./staff-password.ts";

/** How staff and riders log in, and how staff get a new password if it is forgotten. */
export function staffLoginRoutes(shop: Shop, limitLogins: LoginRateLimit) {
	const routes = newRoutes();
	const staff = byBrowser("admin");
	const logins = { burst: 300, perMinute: 120, own: OWN_LOGINS };
	const secondSteps = { burst: 100, perMinute: 60, own: OWN_LOGINS };
	routes.use("/admin/login", limitStrangers(shop, "/admin/login", { ...logins, knownAs: staff }));
	for (const path of ["/rider/login", "/rider/login/pin"])
		routes.use(path, limitStrangers(shop, path, { ...logins, knownAs: byBrowser("rider") }));
	for (const path of ["/admin/login/second-factor", "/admin/login/passkey", "/admin/login/passkey/options"])
		routes.use(path, limitStrangers(shop, path, { ...secondSteps, knownAs: staff }));
	const resets = { burst: 30, perMinute: 10, own: OWN_LOGINS };
	for (const path of ["/admin/forgot", "/admin/reset", "/admin/recover"])
		routes.use(path, limitStrangers(shop, path, { ...resets, knownAs: staff }));

	const loginOf = (c: Context, role: Actor) => {
		const client = loginClient(c, shop, role);
		return { client, guard: () => limitLogins(role, client.network) };
	};

	return routes
		.openapi(calls.adminLogIn, async (c) => {
			const { client, guard } = loginOf(c, "admin");
			const loggedIn = await logIn(shop, "admin", c.req.valid("json"), client, guard);
			return c.json(await staffLoginReply(c, shop, unwrap(calls.adminLogIn, loggedIn)), 200);
		})
		.openapi(calls.riderLogIn, async (c) => {
			const { client, guard } = loginOf(c, "rider");
			const loggedIn = await logIn(shop, "rider", c.req.valid("json"), client, guard);
			return c.json(riderLoginReply(c, shop, unwrap(calls.riderLogIn, loggedIn)), 200);
		})
		.openapi(calls.riderPinLogIn, async (c) => {
			const { client, guard } = loginOf(c, "rider");
			const loggedIn = await logInByPin(shop, c.req.valid("json"), client, guard);
			return c.json(riderLoginReply(c, shop, unwrap(calls.riderPinLogIn, loggedIn)), 200);
		})
		.openapi(calls.answerSecondFactor, async (c) => {
			const client = loginClient(c, shop, "admin");
			const loggedIn = unwrap(
				calls.answerSecondFactor,
				await answerSecondFactor(shop, c.req.valid("json"), client),
			);
			return c.json(await staffLoginReply(c, shop, loggedIn), 200);
		})
		.openapi(calls.askPasskeyLogin, async (c) =>
			c.json(unwrap(calls.askPasskeyLogin, await passkeyLoginQuestion(shop)), 200),
		)
		.openapi(calls.passkeyLogin, async (c) => {
			const { passkey } = c.req.valid("json");
			const loggedIn = unwrap(
				calls.passkeyLogin,
				await logInByPasskey(shop, passkey, loginClient(c, shop, "admin")),
			);
			return c.json(await staffLoginReply(c, shop, loggedIn), 200);
		})
		.openapi(calls.forgotStaffPassword, async (c) => {
			unwrap(calls.forgotStaffPassword, await askForReset(shop, c.req.valid("json").email, "admin"));
			return c.body(null, 202);
		})
		.openapi(calls.resetStaffPassword, async (c) => {
			const { token, password } = c.req.valid("json");
			unwrap(calls.resetStaffPassword, await resetStaffPassword(shop, token, password));
			return c.body(null, 204);
		})
		.openapi(calls.recoverStaffPassword, async (c) => {
			const { email: given, ...rest } = c.req.valid("json");
			const email = normaliseEmail(given);
			unwrap(calls.recoverStaffPassword, await recoverPassword(shop, { email, ...rest }));
			return c.body(null, 204);
		});
}
