import type { MiddlewareHandler } from "hono";
import type { Shop } from "../shop.ts";
import { clientAddress } from "./caller.ts";
import { Refused } from "./refusal.ts";

const MOST_BUCKETS = 50_000;

/**
 * Lets a client address make `burst` calls at once and `perMinute` after that. Generous on purpose: many Indian phones
 * share one address behind their carrier; passwords have their own counts.
 */
export function rateLimit(shop: Shop, burst: number, perMinute: number): MiddlewareHandler {
	const buckets = new Map<string, { left: number; at: number }>();
	return async (c, next) => {
		const now = shop.clock.now();
		const client = clientAddress(c, shop);
		const known = buckets.get(client);
		const refilled = known ? Math.min(burst, known.left + ((now - known.at) * perMinute) / 60_000) : burst;
		if (refilled < 1) {
			throw new Refused({
				code: "too-many-requests",
				retryAfterSeconds: Math.ceil((60 * (1 - refilled)) / perMinute),
			});
		}
		buckets.delete(client);
		buckets.set(client, { left: refilled - 1, at: now });
		if (buckets.size > MOST_BUCKETS) buckets.delete(buckets.keys().next().value as string);
		await next();
	};
}
