import { isLoopback } from "../config.ts";
import { createLimiter, type Limiter } from "../http/rate-limit.ts";
import type { Shop } from "../shop.ts";

/**
 * Limits per account how often a customer orders: only a script needs more. If only this machine can reach the shop,
 * the script is run by a developer trying it out: without `orderLimits`, it is not limited.
 */
export function limitOrdering(shop: Shop, name: string, burst: number, perMinute: number): Limiter {
	const take = createLimiter(shop, name, burst, perMinute);
	if (!isLoopback(new URL(shop.publicOrigin).hostname)) return take;
	return async (accountId) => {
		const { settings } = await shop.cache.current();
		if (settings.orderLimits !== null) await take(accountId);
	};
}
