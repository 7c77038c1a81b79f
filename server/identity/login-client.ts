import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { sessionTokenIn } from "../../contract/session-cookie.ts";
import type { Actor } from "../../domain/orders/order-status.ts";
import { clientAddress } from "../http/client-address.ts";
import { networkOf } from "../http/network.ts";
import { cookieName, deviceCookieName } from "../http/session-cookies.ts";
import type { Shop } from "../shop.ts";
import type { LoginClient } from "./open-login.ts";
import { hashToken } from "./sessions.ts";

/** Who asks to log in with this role: the network and, for a page, the browser's device token and its session. */
export function loginClient(c: Context, shop: Shop, role: Actor): LoginClient {
	const network = networkOf(clientAddress(c, shop));
	if (!isFromPage(c)) return { network, browser: null };
	const token = sessionTokenIn(c.req.header("Cookie"), cookieName(shop, role));
	const earlierSession = token === null ? null : hashToken(token);
	return { network, browser: { deviceToken: deviceTokenOf(c, shop, role), earlierSession } };
}

/** The token that this browser is known by in a role; null if it has no possible one. */
export function deviceTokenOf(c: Context, shop: Shop, role: Actor): string | null {
	const token = getCookie(c, deviceCookieName(shop, role));
	return token && /^[\w-]{43}$/.test(token) ? token : null;
}

/**
 * Whether the caller is a page in a browser: over plain http to another machine, and in older browsers, only Origin
 * tells.
 */
export function isFromPage(c: Context): boolean {
	return c.req.header("Sec-Fetch-Site") !== undefined || c.req.header("Origin") !== undefined;
}
