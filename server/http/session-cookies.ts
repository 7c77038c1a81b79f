import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { Actor } from "../../domain/orders/order-status.ts";
import type { Shop } from "../shop.ts";

export const ROLES: readonly Actor[] = ["customer", "admin", "rider"];

/** One cookie per role: the owner may order a biryani without leaving the admin. `__Host-` needs https. */
export function cookieName(shop: Shop, role: Actor): string {
	const name = role === "customer" ? "sid" : `sid_${role}`;
	return shop.secure ? `__Host-${name}` : name;
}

/** The cookie that recognises a browser at a login in this role. */
export function deviceCookieName(shop: Shop, role: Actor): string {
	return cookieName(shop, role).replace("sid", "device");
}

/** Whether the call has a session cookie, which a foreign page could make a browser send. */
export function bringsCookie(c: Context, shop: Shop): boolean {
	return ROLES.some((role) => getCookie(c, cookieName(shop, role)) !== undefined);
}

/** A cookie that scripts cannot read and foreign pages cannot make a browser send; 0 seconds deletes it. */
export function cookieHeader(shop: Shop, name: string, value: string, maxAgeSeconds: number): string {
	const secure = shop.secure ? "; Secure" : "";
	return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`;
}
