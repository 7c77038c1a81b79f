import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { may, type Permission } from "../../domain/identity/staff-roles.ts";
import type { Actor } from "../../domain/orders/order-status.ts";
import { type Caller, callerOf, SESSION_LIFE } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";
import { Refused } from "./refusal.ts";

const ROLES: readonly Actor[] = ["customer", "admin", "rider"];

/** One cookie a role: the owner may order a biryani without leaving the back-office. `__Host-` needs https. */
function cookieName(shop: Shop, role: Actor): string {
	const name = role === "customer" ? "sid" : `sid_${role}`;
	return shop.secure ? `__Host-${name}` : name;
}

/**
 * Who may make a call: customers, riders, any member of staff (a person), a kitchen screen, or those of the staff, screens included,
 * whose role has a permission.
 */
export type Access = "customer" | "rider" | "staff" | "screen" | Permission;

/** The caller who has one of these accesses; without a session 401, else 403. */
export async function caller(c: Context, shop: Shop, ...accesses: Access[]): Promise<Caller> {
	const all = await callers(c, shop);
	const wanted = c.req.header("X-Acting-As");
	const allowed = all.filter((each) => accesses.some((access) => hasAccess(each, access)));
	const found = allowed.find((each) => each.role === wanted) ?? allowed[0];
	if (found) return found;
	if (all.length === 0) throw new Refused({ code: "signed-out" });
	throw new Refused({ code: all.some(({ role }) => role === "admin") ? "not-permitted" : "forbidden" });
}

function hasAccess({ role, staffRole, isScreen }: Caller, access: Access): boolean {
	if (access === "staff") return role === "admin" && !isScreen;
	if (access === "screen") return isScreen;
	return access === "customer" || access === "rider" ? role === access : may(staffRole, access);
}

/** Every identity of a call: a bearer is the only one and cookies are not looked at; else one for each role's cookie. */
export async function callers(c: Context, shop: Shop): Promise<Caller[]> {
	const now = shop.clock.now();
	const bearer = /^Bearer ([\w-]{20,100})$/i.exec(c.req.header("Authorization") ?? "")?.[1];
	if (bearer) {
		const found = await callerOf(shop.storage, bearer, now);
		return found ? [found] : [];
	}
	if (c.req.header("Authorization")) return [];
	const found: Caller[] = [];
	for (const role of ROLES) {
		const token = getCookie(c, cookieName(shop, role));
		const each = token ? await callerOf(shop.storage, token, now) : null;
		if (each?.role === role) found.push(each);
	}
	return found;
}

/** Whether the call brings a session cookie, which a foreign page could make a browser send. */
export function bringsCookie(c: Context, shop: Shop): boolean {
	return ROLES.some((role) => getCookie(c, cookieName(shop, role)) !== undefined);
}

/**
 * Hands a new session over: to a browser page as an HttpOnly cookie and nothing else, to an API client as a token in the
 * reply (decisions: Identity).
 */
export function handOver(
	c: Context,
	shop: Shop,
	role: Actor,
	token: string,
	lifeMs = SESSION_LIFE[role],
): { token?: string } {
	// Over plain http to a host that is not this machine, and in older browsers, only Origin tells a page.
	const isPage = c.req.header("Sec-Fetch-Site") !== undefined || c.req.header("Origin") !== undefined;
	if (!isPage) return { token };
	c.header("Set-Cookie", cookie(shop, role, token, lifeMs / 1000), { append: true });
	return {};
}

/** Lets the cookie that a call came with last longer, as its session does; a call without one needs none. */
export function renewCookie(c: Context, shop: Shop, role: Actor, lifeMs: number): void {
	const token = getCookie(c, cookieName(shop, role));
	if (token) c.header("Set-Cookie", cookie(shop, role, token, lifeMs / 1000), { append: true });
}

/** Takes a role's cookie back. */
export function takeBackCookie(c: Context, shop: Shop, role: Actor): void {
	c.header("Set-Cookie", cookie(shop, role, "", 0), { append: true });
}

function cookie(shop: Shop, role: Actor, value: string, maxAgeSeconds: number): string {
	const secure = shop.secure ? "; Secure" : "";
	return `${cookieName(shop, role)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`;
}

/** The client's address: the connection's, or the one that the outermost trusted proxy saw; other X-Forwarded-For is not believed. */
export function clientAddress(c: Context, shop: Shop): string {
	if (shop.trustedProxies > 0) {
		const seen = (c.req.header("X-Forwarded-For") ?? "").split(",").map((part) => part.trim());
		const client = seen.at(-shop.trustedProxies);
		if (client) return client;
	}
	return c.env?.incoming ? (getConnInfo(c).remote.address ?? "unknown") : "in-process";
}
