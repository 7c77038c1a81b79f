import type { Actor } from "../../domain/orders/order-status.ts";
import type { Network } from "../http/network.ts";
import { createLimiter } from "../http/rate-limit.ts";
import type { Shop } from "../shop.ts";

/**
 * Logins at once, and per minute after that: behind a carrier's address are many phones, each of which logs in once a
 * month.
 */
const NETWORK = { burst: 100, perMinute: 60 };
const SITE = { burst: 300, perMinute: 180 };

export type LoginRateLimit = (role: Actor, network: Network) => Promise<void>;

/**
 * Limits how many logins of a role from one network have their password checked, whichever accounts they try. Each role
 * is counted separately: a flood of customer logins does not keep out staff who share the address.
 */
export function createLoginRateLimit(shop: Pick<Shop, "storage" | "clock">): LoginRateLimit {
	const limitNetwork = createLimiter(shop, "logins", NETWORK.burst, NETWORK.perMinute);
	const limitSite = createLimiter(shop, "logins", SITE.burst, SITE.perMinute);
	return async (role, { network, site }) => {
		await limitNetwork(`${role} ${network}`);
		if (site !== null) await limitSite(`${role} ${site}`);
	};
}
