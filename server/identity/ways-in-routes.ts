import type { Context } from "hono";
import { visitorLanguage } from "../../contract/language.ts";
import * as calls from "../../contract/ways-in.ts";
import { clientAddress } from "../http/client-address.ts";
import { networkOf } from "../http/network.ts";
import { newRoutes } from "../http/new-routes.ts";
import { createLimiter, rateLimit } from "../http/rate-limit.ts";
import { unwrap } from "../http/refusal.ts";
import { contactOf } from "../messaging/contacts.ts";
import { isoTime } from "../runtime/iso-time.ts";
import type { Shop } from "../shop.ts";
import type { AccountEffects } from "./account-effect.ts";
import { caller } from "./caller.ts";
import {
	addOwnPasskey,
	beginOwnPasskey,
	customerPasskeyQuestion,
	logInByCustomerPasskey,
	removeOwnPasskey,
	signUpByPasskey,
	signUpQuestion,
} from "./customer-passkeys.ts";
import { byBrowser, limitStrangers, OWN_LOGINS } from "./limit-strangers.ts";
import { askForLink, confirmLink } from "./log-in-by-link.ts";
import { loginClient } from "./login-client.ts";
import { customerLoginReply } from "./login-replies.ts";
import { ownWays } from "./own-ways-in.ts";
import { askForCode, confirmCode, provePhone } from "./phone-code.ts";
import { waysOffered } from "./possible-ways-in.ts";

/** The ways in besides the form, if the owner has switched them on. */
export function waysInRoutes(shop: Shop, effects: AccountEffects) {
	const routes = newRoutes();
	// Many phones are behind a carrier's address; each phone and mailbox has its own limits.
	for (const path of ["/auth/code", "/auth/link"]) routes.use(path, rateLimit(shop, path, 30, 10));
	const known = { own: OWN_LOGINS, knownAs: byBrowser("customer") };
	for (const path of ["/auth/code/confirm", "/auth/link/confirm"])
		routes.use(path, limitStrangers(shop, path, { burst: 40, perMinute: 10, ...known }));
	for (const path of ["/auth/passkey", "/auth/passkey/options"])
		routes.use(path, limitStrangers(shop, path, { burst: 100, perMinute: 60, ...known }));
	for (const path of ["/auth/passkey/signup", "/auth/passkey/signup/options"])
		routes.use(path, rateLimit(shop, path, 100, 60));
	/** Wrong codes for one phone, from any network: a few fresh codes must not make a guess likely. */
	const limitCodes = createLimiter(shop, "codes of a phone", 20, 0.5);
	const limitCode = async (phone: string) => {
		if ((await waysOffered(shop)).phoneCode) await limitCodes(contactOf("sms", phone));
	};
	const limitChanges = createLimiter(shop, "ways in", 40, 20);

	const languageOf = (c: Context) => visitorLanguage(c.req.url, c.req.header("Cookie"));
	const visitor = (c: Context) => ({ client: loginClient(c, shop, "customer"), language: languageOf(c) });
	const networkOfCall = (c: Context) => networkOf(clientAddress(c, shop));
	const own = async (c: Context) => {
		const me = await caller(c, shop, "customer");
		await limitChanges(me.accountId);
		return me;
	};

	return routes
		.openapi(calls.askForCode, async (c) => {
			const { phone } = c.req.valid("json");
			const asked = unwrap(calls.askForCode, await askForCode(shop, phone, networkOfCall(c), languageOf(c)));
			return c.json({ expiresAt: isoTime(asked.expiresAt) }, 202);
		})
		.openapi(calls.confirmCode, async (c) => {
			const given = c.req.valid("json");
			await limitCode(given.phone);
			const confirmed = await confirmCode(shop, given, visitor(c), effects);
			return c.json(await customerLoginReply(c, shop, unwrap(calls.confirmCode, confirmed)), 200);
		})
		.openapi(calls.askForLink, async (c) => {
			const { email } = c.req.valid("json");
			const asked = unwrap(calls.askForLink, await askForLink(shop, email, networkOfCall(c), languageOf(c)));
			return c.json({ expiresAt: isoTime(asked.expiresAt) }, 202);
		})
		.openapi(calls.confirmLink, async (c) => {
			const confirmed = await confirmLink(shop, c.req.valid("json"), visitor(c), effects);
			const { othersClosed, ...loggedIn } = unwrap(calls.confirmLink, confirmed);
			return c.json({ ...(await customerLoginReply(c, shop, loggedIn)), othersClosed }, 200);
		})
		.openapi(calls.askCustomerPasskey, async (c) =>
			c.json(unwrap(calls.askCustomerPasskey, await customerPasskeyQuestion(shop)), 200),
		)
		.openapi(calls.customerPasskeyLogin, async (c) => {
			const { passkey } = c.req.valid("json");
			const loggedIn = await logInByCustomerPasskey(shop, passkey, loginClient(c, shop, "customer"));
			return c.json(await customerLoginReply(c, shop, unwrap(calls.customerPasskeyLogin, loggedIn)), 200);
		})
		.openapi(calls.askPasskeySignUp, async (c) =>
			c.json(unwrap(calls.askPasskeySignUp, await signUpQuestion(shop, c.req.valid("json"))), 200),
		)
		.openapi(calls.passkeySignUp, async (c) => {
			const from = { ...visitor(c), userAgent: c.req.header("User-Agent") ?? null };
			const signedUp = await signUpByPasskey(shop, c.req.valid("json"), from, effects);
			return c.json(await customerLoginReply(c, shop, unwrap(calls.passkeySignUp, signedUp)), 201);
		})
		.openapi(calls.getOwnWays, async (c) => c.json(await ownWays(shop, await caller(c, shop, "customer")), 200))
		.openapi(calls.beginOwnPasskey, async (c) =>
			c.json(unwrap(calls.beginOwnPasskey, await beginOwnPasskey(shop, await own(c))), 200),
		)
		.openapi(calls.addOwnPasskey, async (c) => {
			const me = await own(c);
			const userAgent = c.req.header("User-Agent") ?? null;
			const added = await addOwnPasskey(shop, me, c.req.valid("json").passkey, userAgent);
			return c.json(unwrap(calls.addOwnPasskey, added), 201);
		})
		.openapi(calls.removeOwnPasskey, async (c) => {
			unwrap(calls.removeOwnPasskey, await removeOwnPasskey(shop, await own(c), c.req.valid("param").id));
			return c.body(null, 204);
		})
		.openapi(calls.provePhone, async (c) => {
			const me = await own(c);
			const given = c.req.valid("json");
			await limitCode(given.phone);
			unwrap(calls.provePhone, await provePhone(shop, me, given, effects));
			return c.body(null, 204);
		});
}
