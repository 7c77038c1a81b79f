import type { Context } from "hono";
import { rememberedLanguage } from "../../contract/language.ts";
import { LEAST_ROLE } from "../../domain/staff/staff-roles.ts";
import { isoTime } from "../runtime/iso-time.ts";
import type { Shop } from "../shop.ts";
import { recordUse } from "./caller.ts";
import { customer } from "./customer-account.ts";
import { deliverLogin } from "./deliver-session.ts";
import { rememberLanguage } from "./notification-choices.ts";
import type { LoggedIn } from "./open-login.ts";
import { hashToken } from "./sessions.ts";

/** The reply to a customer's login: the session and the account. Remembers the browser's language for messages. */
export async function customerLoginReply(c: Context, shop: Shop, loggedIn: LoggedIn) {
	await rememberLanguage(shop, loggedIn.accountId, rememberedLanguage(c.req.header("Cookie")));
	const user = await customer(shop.storage.read, loggedIn.accountId);
	return { ...deliverLogin(c, shop, "customer", loggedIn), user };
}

/** The same for a member of staff, with the end of the session; the login counts as the first use of it. */
export async function staffLoginReply(c: Context, shop: Shop, loggedIn: LoggedIn) {
	const { accountId, token, name, email, staffRole, expiresAt } = loggedIn;
	await rememberLanguage(shop, accountId, rememberedLanguage(c.req.header("Cookie")));
	recordUse(c, shop, hashToken(token));
	return {
		...deliverLogin(c, shop, "admin", loggedIn),
		admin: { name, email, role: staffRole ?? LEAST_ROLE },
		expiresAt: isoTime(expiresAt),
	};
}

/** The same for a rider, by password or PIN. */
export function riderLoginReply(c: Context, shop: Shop, loggedIn: LoggedIn) {
	const { name, email } = loggedIn;
	return { ...deliverLogin(c, shop, "rider", loggedIn), rider: { name, email }, message: "Login successful" };
}
