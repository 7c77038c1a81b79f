import type { Context } from "hono";
import { sessionTokenIn } from "../../contract/session-cookie.ts";
import { may, type Permission } from "../../domain/staff/staff-roles.ts";
import { clientAddress } from "../http/client-address.ts";
import { networkOf } from "../http/network.ts";
import { Refused } from "../http/refusal.ts";
import { cookieName, ROLES } from "../http/session-cookies.ts";
import { networkFingerprint } from "../messaging/contacts.ts";
import type { Shop } from "../shop.ts";
import { lacksSecondFactor } from "./second-factor.ts";
import { type Caller, callerOf } from "./sessions.ts";

/**
 * Who may make a call: customers, riders, any member of staff (a person), a kitchen screen, or staff, screens included,
 * whose role has a permission. `own-account` is any member of staff, even one who still has to set up the required
 * second factor.
 */
type Access = "customer" | "rider" | "staff" | "own-account" | "screen" | Permission;

/** The caller who has one of these accesses; without a session 401, else 403. */
export async function caller(c: Context, shop: Shop, ...accesses: Access[]): Promise<Caller> {
	const all = await callers(c, shop);
	const wanted = c.req.header("X-Acting-As");
	const allowed = all.filter((each) => accesses.some((access) => hasAccess(each, access)));
	const found = allowed.find((each) => each.role === wanted) ?? allowed[0];
	if (found) {
		if (!accesses.includes("own-account") && (await lacksSecondFactor(shop, found)))
			throw new Refused({ code: "second-factor-setup-needed" });
		return found;
	}
	if (all.length === 0) throw new Refused({ code: "signed-out" });
	// An owner cannot give staff access to what is for customers or riders alone.
	const isForStaff = accesses.some((access) => access !== "customer" && access !== "rider");
	throw new Refused({
		code: isForStaff && all.some(({ role }) => role === "admin") ? "not-permitted" : "forbidden",
	});
}

function hasAccess({ role, staffRole, isScreen }: Caller, access: Access): boolean {
	if (access === "staff" || access === "own-account") return role === "admin" && !isScreen;
	if (access === "screen") return isScreen;
	return access === "customer" || access === "rider" ? role === access : may(staffRole, access);
}

/** The logged-in customer of a call that anybody may make; null for a visitor. */
export async function signedInCustomer(c: Context, shop: Shop): Promise<Caller | null> {
	return (await callers(c, shop)).find(({ role }) => role === "customer") ?? null;
}

/**
 * Every identity of a call: with a bearer token only that one, and cookies are ignored; else one for each role's
 * cookie.
 */
export async function callers(c: Context, shop: Shop): Promise<Caller[]> {
	const now = shop.clock.now();
	const from = messageCause(c, shop);
	const bearer = /^Bearer ([\w-]{20,100})$/i.exec(c.req.header("Authorization") ?? "")?.[1];
	if (bearer) {
		const found = await callerOf(shop.storage, bearer, now);
		if (found?.role === "admin") recordUse(c, shop, found.tokenHash);
		return found ? [{ ...found, ...from }] : [];
	}
	if (c.req.header("Authorization")) return [];
	const found: Caller[] = [];
	for (const role of ROLES) {
		const token = sessionTokenIn(c.req.header("Cookie"), cookieName(shop, role));
		const each = token ? await sessionOf(c, token, () => callerOf(shop.storage, token, now)) : null;
		if (each?.role !== role) continue;
		if (role === "admin") recordUse(c, shop, each.tokenHash);
		found.push({ ...each, ...from });
	}
	return found;
}

/** The sessions that the calls of one page have looked up, by token. */
export type SessionsOfPage = Map<string, Promise<Caller | null>>;

/** A page makes a dozen calls with the same cookie within milliseconds: the first one looks the session up for all. */
function sessionOf(c: Context, token: string, ask: () => Promise<Caller | null>): Promise<Caller | null> {
	const known: SessionsOfPage | undefined = (c.env as { sessionsOfPage?: SessionsOfPage } | undefined)
		?.sessionsOfPage;
	const asked = known?.get(token) ?? ask();
	known?.set(token, asked);
	return asked;
}

/** Messages that the caller causes are counted for the network; a shop that sends none stores no trace of it. */
function messageCause(c: Context, shop: Shop): Pick<Caller, "cause"> {
	const { email, sms } = shop.notifier.channels;
	if (!email && !sms) return {};
	const { network, site } = networkOf(clientAddress(c, shop));
	return {
		cause: { network: networkFingerprint(network), site: site === null ? null : networkFingerprint(site) },
	};
}

/** Records from which device and where a staff session is being used. */
export function recordUse(c: Context, shop: Shop, tokenHash: string): void {
	const said = { userAgent: c.req.header("User-Agent"), address: clientAddress(c, shop) };
	shop.sessionUses.record(tokenHash, shop.clock.now(), said);
}
