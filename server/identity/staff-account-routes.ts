import type { Context } from "hono";
import * as calls from "../../contract/staff-account.ts";
import { LEAST_ROLE } from "../../domain/staff/staff-roles.ts";
import { newRoutes } from "../http/new-routes.ts";
import { createLimiter, type Limiter } from "../http/rate-limit.ts";
import { Refused, unwrap } from "../http/refusal.ts";
import { isoTime } from "../runtime/iso-time.ts";
import type { Shop } from "../shop.ts";
import { addPasskey, beginPasskey } from "./add-passkey.ts";
import { beginAuthenticatorApp, confirmAuthenticatorApp } from "./authenticator-app.ts";
import { caller } from "./caller.ts";
import { confirmationQuestion, confirmIdentity } from "./confirm-identity.ts";
import { deliverSession } from "./deliver-session.ts";
import { extendSession } from "./extend-session.ts";
import { bySession, limitStrangers, OWN_LOGINS } from "./limit-strangers.ts";
import { loginClient } from "./login-client.ts";
import { endOtherStaffSessions, endSession, ownStaffSessions } from "./own-staff-sessions.ts";
import { passkeysOf, passkeyView, relyingParty } from "./passkeys.ts";
import { recoveryCodesLeft } from "./recovery-codes.ts";
import { removeAuthenticatorApp, removePasskey, replaceRecoveryCodes } from "./remove-second-factor.ts";
import { authenticatorApp, lacksSecondFactor } from "./second-factor.ts";
import { sessionTimes } from "./sessions.ts";
import { changeStaffPassword } from "./staff-password.ts";

/** Who a member of staff or a rider is, and what staff manage in their own account, whatever the role. */
export function staffAccountRoutes(shop: Shop, limitPasswords: Limiter) {
	const limitChanges = createLimiter(shop, "own account", 60, 30);

	/** The caller's own account: no permission is needed for it, nor the second factor that these calls set up. */
	const own = async (c: Context) => {
		const me = await caller(c, shop, "own-account");
		await limitChanges(me.accountId);
		return me;
	};

	const routes = newRoutes();
	const extending = { burst: 300, perMinute: 120, own: OWN_LOGINS, knownAs: bySession };
	routes.use("/admin/sessions/extend", limitStrangers(shop, "/admin/sessions/extend", extending));

	return routes
		.openapi(calls.adminMe, async (c) => {
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
		.openapi(calls.riderMe, async (c) => {
			const { accountId: id, name, email } = await caller(c, shop, "rider");
			return c.json({ rider: { id, name, email } }, 200);
		})
		.openapi(calls.confirmIdentity, async (c) => {
			const me = await own(c);
			const guard = () => limitPasswords(me.accountId);
			unwrap(calls.confirmIdentity, await confirmIdentity(shop, me, c.req.valid("json"), guard));
			return c.body(null, 204);
		})
		.openapi(calls.askConfirmation, async (c) => {
			const me = await own(c);
			return c.json({ passkey: await confirmationQuestion(shop, me) }, 200);
		})
		.openapi(calls.listStaffSessions, async (c) => {
			const me = await caller(c, shop, "own-account");
			return c.json(await ownStaffSessions(shop, me), 200);
		})
		.openapi(calls.extendAdminSession, async (c) => {
			const staff = await caller(c, shop, "staff");
			const guard = () => limitPasswords(staff.accountId);
			const extended = await extendSession(shop, staff, c.req.valid("json"), guard);
			const { token, expiresAt } = unwrap(calls.extendAdminSession, extended);
			return c.json({ ...deliverSession(c, shop, "admin", token), expiresAt: isoTime(expiresAt) }, 200);
		})
		.openapi(calls.endOtherStaffSessions, async (c) =>
			c.json(unwrap(calls.endOtherStaffSessions, await endOtherStaffSessions(shop, await own(c))), 200),
		)
		.openapi(calls.endStaffSession, async (c) => {
			unwrap(calls.endStaffSession, await endSession(shop, await own(c), c.req.valid("param").id));
			return c.body(null, 204);
		})
		.openapi(calls.changeStaffPassword, async (c) => {
			const me = await own(c);
			const guard = () => limitPasswords(me.accountId);
			const deviceToken = loginClient(c, shop, "admin").browser?.deviceToken ?? null;
			const changed = await changeStaffPassword(shop, me, c.req.valid("json"), { guard, deviceToken });
			return c.json(unwrap(calls.changeStaffPassword, changed), 200);
		})
		.openapi(calls.getSecondFactors, async (c) => {
			const { accountId } = await caller(c, shop, "own-account");
			const { read } = shop.storage;
			const app = await authenticatorApp(read, accountId);
			const passkeys = await passkeysOf(read, accountId);
			const { settings } = await shop.cache.current();
			return c.json(
				{
					passkeys: passkeys.map(passkeyView),
					passkeysOffered: relyingParty(shop) !== null,
					authenticatorAppSince: app?.confirmed_at ? isoTime(app.confirmed_at) : null,
					recoveryCodesLeft: await recoveryCodesLeft(read, accountId),
					isRequired: settings.secondFactorRequired,
				},
				200,
			);
		})
		.openapi(calls.beginPasskey, async (c) =>
			c.json(unwrap(calls.beginPasskey, await beginPasskey(shop, await own(c))), 200),
		)
		.openapi(calls.addPasskey, async (c) => {
			const me = await own(c);
			const { passkey, name } = c.req.valid("json");
			const userAgent = c.req.header("User-Agent") ?? null;
			return c.json(unwrap(calls.addPasskey, await addPasskey(shop, me, { passkey, name }, userAgent)), 201);
		})
		.openapi(calls.removePasskey, async (c) => {
			unwrap(calls.removePasskey, await removePasskey(shop, await own(c), c.req.valid("param").id));
			return c.body(null, 204);
		})
		.openapi(calls.beginAuthenticatorApp, async (c) =>
			c.json(unwrap(calls.beginAuthenticatorApp, await beginAuthenticatorApp(shop, await own(c))), 201),
		)
		.openapi(calls.confirmAuthenticatorApp, async (c) => {
			const me = await own(c);
			return c.json(
				unwrap(
					calls.confirmAuthenticatorApp,
					await confirmAuthenticatorApp(shop, me, c.req.valid("json").code),
				),
				200,
			);
		})
		.openapi(calls.removeAuthenticatorApp, async (c) => {
			unwrap(calls.removeAuthenticatorApp, await removeAuthenticatorApp(shop, await own(c)));
			return c.body(null, 204);
		})
		.openapi(calls.replaceRecoveryCodes, async (c) => {
			const recoveryCodes = unwrap(calls.replaceRecoveryCodes, await replaceRecoveryCodes(shop, await own(c)));
			return c.json({ recoveryCodes }, 201);
		});
}
