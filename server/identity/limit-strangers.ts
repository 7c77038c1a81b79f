import type { Context, MiddlewareHandler } from "hono";
import type { Actor } from "../../domain/orders/order-status.ts";
import { clientAddress } from "../http/client-address.ts";
import { createLimiter, createNetworkLimiter } from "../http/rate-limit.ts";
import { Refused } from "../http/refusal.ts";
import type { Shop } from "../shop.ts";
import { callers } from "./caller.ts";
import { ownerOfDevice } from "./known-devices.ts";
import { deviceTokenOf, isFromPage } from "./login-client.ts";

/** Under what a caller is known; null for a stranger. */
type KnownAs = (c: Context, shop: Shop) => Promise<string | null>;

type Calls = { burst: number; perMinute: number };

/** The logins of one known browser: each costs a password hash, and anybody may have many accounts. */
export const OWN_LOGINS: Calls = { burst: 20, perMinute: 6 };

/**
 * Limits the calls of a client's network like `rateLimit`. Once somebody has used them up, strangers of that network
 * are refused, and whoever is known has calls of their own (`own`): a guest on the shop's Wi-Fi, or a script behind a
 * carrier's address, keeps out neither the staff nor the customers who share it.
 */
export function limitStrangers(
	shop: Shop,
	name: string | null,
	{ burst, perMinute, knownAs, own }: Calls & { knownAs: KnownAs; own: Calls },
): MiddlewareHandler {
	const take = createNetworkLimiter(shop, name, burst, perMinute);
	const takeOwn = createLimiter(shop, name && `${name} of the known`, own.burst, own.perMinute);
	return async function limitCalls(c, next) {
		await take(clientAddress(c, shop)).catch(async (refused) => {
			const known = refused instanceof Refused ? await knownAs(c, shop) : null;
			if (known === null) throw refused;
			await takeOwn(known);
		});
		await next();
	};
}

/** Limits questions, such as for a price, that cost only the process that answers some work: each counts its own. */
export function limitQuestions(shop: Shop): MiddlewareHandler {
	const calls = { burst: 600, perMinute: 600 };
	return limitStrangers(shop, null, { ...calls, own: calls, knownAs: bySession });
}

/** Whoever is logged in, by the account. */
export const bySession: KnownAs = async (c, shop) => (await callers(c, shop))[0]?.accountId ?? null;

/** A browser in which somebody of this role has logged in before, by the account. */
export function byBrowser(role: Actor): KnownAs {
	return async (c, shop) => {
		const token = isFromPage(c) ? deviceTokenOf(c, shop, role) : null;
		return token === null ? null : ownerOfDevice(shop.storage, role, token);
	};
}
