import type { Context } from "hono";
import * as calls from "../../contract/staff-account.ts";
import { newRoutes } from "../http/new-routes.ts";
import { createLimiter, type Limiter } from "../http/rate-limit.ts";
import { unwrap } from "../http/refusal.ts";
import { isoTime } from "../runtime/iso-time.ts";
import type { Shop } from "../shop.ts";
import { addPasskey, beginPasskey } from "./add-passkey.ts";
import { beginAuthenticatorApp, confirmAuthenticatorApp } from "./authenticator-app.ts";
import { caller } from "./caller.ts";
import { confirmationQuestion, confirmIdentity } from "./confirm-identity.ts";
import { loginClient } from "./login-client.ts";
import { endOtherStaffSessions, endSession, ownStaffSessions } from "./own-staff-sessions.ts";
import { passkeysOf, relyingParty } from "./passkeys.ts";
import { recoveryCodesLeft } from "./recovery-codes.ts";
import { removeAuthenticatorApp, removePasskey, replaceRecoveryCodes } from "./remove-second-factor.ts";
import { authenticatorApp } from "./second-factor.ts";
import { changeStaffPassword } from "./staff-password.ts";

/** What members of staff manage in their own account, whatever the role. */
export function staffAccountRoutes(shop: Shop, limitPasswords: Limiter) {
	const limitChanges = createLimiter(shop, "own account", 60, 30);

	/** The caller's own account: no permission is needed for it, nor the second factor that these calls set up. */
	const own = async (c: Context) => {
		const me = await caller(c, shop, "own-account");
		await limitChanges(me.accountId);
		return me;
	};

	return newRoutes()
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
					passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
						id,
						name,
						createdAt: isoTime(created_at),
						lastUsedAt: used_at === null ? null : isoTime(used_at),
					})),
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
