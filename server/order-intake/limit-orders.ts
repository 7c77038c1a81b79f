import { isLoopback } from "../config.ts";
import { createLimiter, type Limiter } from "../http/rate-limit.ts";
import type { Shop } from "../shop.ts";

/**
 * Counts by account what a customer asks the kitchen for: nobody is hungry for more, a script is. Where only the
 * machine itself sees the shop, that script is whoever tries it out: without `orderLimits`, it is not held back.
 */
export function limitOrdering(shop: Shop, name: string, burst: number, perMinute: number): Limiter {
	const take = createLimiter(shop, name, burst, perMinute);
	if (!isLoopback(new URL(shop.publicOrigin).hostname)) return take;
	return async (accountId) => {
		const { settings } = await shop.cache.current();
		if (settings.orderLimits !== null) await take(accountId);
	};
}
