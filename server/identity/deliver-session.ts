import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { Actor } from "../../domain/orders/order-status.ts";
import { cookieHeader, cookieName, deviceCookieName } from "../http/session-cookies.ts";
import type { Shop } from "../shop.ts";
import { DEVICE_LIFE_MS } from "./known-devices.ts";
import { isFromPage } from "./login-client.ts";
import type { LoggedIn } from "./open-login.ts";
import { SESSION_LIFE } from "./sessions.ts";

/**
 * Delivers a new session: to a browser page as an HttpOnly cookie and nothing else, to an API client as a token in the
 * reply (specification 12.2).
 */
export function deliverSession(
	c: Context,
	shop: Shop,
	role: Actor,
	token: string,
	lifeMs = SESSION_LIFE[role],
): { token?: string } {
	if (!isFromPage(c)) return { token };
	c.header("Set-Cookie", cookieHeader(shop, cookieName(shop, role), token, lifeMs / 1000), { append: true });
	return {};
}

/** Delivers a login like `deliverSession`, and remembers its browser from now on (server/identity/known-devices.ts). */
export function deliverLogin(
	c: Context,
	shop: Shop,
	role: Actor,
	{ token, deviceToken }: LoggedIn,
): { token?: string } {
	const delivered = deliverSession(c, shop, role, token);
	if (deviceToken !== null)
		c.header("Set-Cookie", cookieHeader(shop, deviceCookieName(shop, role), deviceToken, DEVICE_LIFE_MS / 1000), {
			append: true,
		});
	return delivered;
}

/** Extends the cookie of a call like its session; does nothing for a call without one. */
export function renewSessionCookie(c: Context, shop: Shop, role: Actor, lifeMs: number): void {
	const name = cookieName(shop, role);
	const token = getCookie(c, name);
	if (token) c.header("Set-Cookie", cookieHeader(shop, name, token, lifeMs / 1000), { append: true });
}

/** Deletes a role's cookie. */
export function deleteSessionCookie(c: Context, shop: Shop, role: Actor): void {
	c.header("Set-Cookie", cookieHeader(shop, cookieName(shop, role), "", 0), { append: true });
}

/** Deletes the browser's device cookie for a role. */
export function deleteDeviceCookie(c: Context, shop: Shop, role: Actor): void {
	c.header("Set-Cookie", cookieHeader(shop, deviceCookieName(shop, role), "", 0), { append: true });
}
