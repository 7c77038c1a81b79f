import type { MiddlewareHandler } from "hono";
import type { Shop } from "../shop.ts";
import { clientAddress } from "./caller.ts";
import { networkOf } from "./network.ts";
import { Refused } from "./refusal.ts";

const MOST_BUCKETS = 50_000;

/** Counts calls by any key: `burst` at once, `perMinute` after that; refuses by throwing at the edge. */
export function createLimiter(shop: Shop, burst: number, perMinute: number): (key: string) => void {
	const buckets = new Map<string, { left: number; at: number }>();
	return (key) => {
		const now = shop.clock.now();
		const known = buckets.get(key);
		// A clock that is put back must not shut everybody out until it has caught up.
		const passed = known ? Math.max(0, now - known.at) : 0;
		const refilled = known ? Math.min(burst, known.left + (passed * perMinute) / 60_000) : burst;
		if (refilled < 1) {
			throw new Refused({
				code: "too-many-requests",
				retryAfterSeconds: Math.ceil((60 * (1 - refilled)) / perMinute),
			});
		}
		buckets.delete(key);
		buckets.set(key, { left: refilled - 1, at: now });
		if (buckets.size > MOST_BUCKETS) buckets.delete(buckets.keys().next().value as string);
	};
}

/** A /48 may hold many households, and is as often one customer with 65,536 networks: it gets so much more than one of them. */
const SITE_FACTOR = 4;

/** Counts calls by the network of a client address, and those of an IPv6 /48 together with a higher bound; refuses by throwing. */
export function createNetworkLimiter(
	shop: Shop,
	burst: number,
	perMinute: number,
): (address: string) => void {
	const takeOfNetwork = createLimiter(shop, burst, perMinute);
	const takeOfSite = createLimiter(shop, burst * SITE_FACTOR, perMinute * SITE_FACTOR);
	return (address) => {
		const { network, site } = networkOf(address);
		// First, so that one network cannot use up what its neighbours need.
		takeOfNetwork(network);
		if (site) takeOfSite(site);
	};
}

/**
 * Limits the calls of a client's network. Generous on purpose: many Indian phones share one address behind their carrier;
 * passwords have counts of their own.
 */
export function rateLimit(shop: Shop, burst: number, perMinute: number): MiddlewareHandler {
	const take = createNetworkLimiter(shop, burst, perMinute);
	return (c, next) => {
		take(clientAddress(c, shop));
		return next();
	};
}
