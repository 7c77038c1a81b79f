import type { MiddlewareHandler } from "hono";
import type { Shop } from "../shop.ts";
import { clientAddress } from "./caller.ts";
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

/**
 * Limits the calls of a client address. Generous on purpose: many Indian phones share one address behind their carrier;
 * passwords have counts of their own.
 */
export function rateLimit(shop: Shop, burst: number, perMinute: number): MiddlewareHandler {
	const take = createLimiter(shop, burst, perMinute);
	return (c, next) => {
		take(clientAddress(c, shop));
		return next();
	};
}
