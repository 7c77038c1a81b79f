import type { Actor } from "../../domain/orders/order-status.ts";
import type { Network } from "../http/network.ts";
import { createLimiter } from "../http/rate-limit.ts";
import type { Shop } from "../shop.ts";

/**
 * Logins at once, and a minute after that: behind one address of a carrier's are many phones, each of which logs in
 * once a month.
 */
const NETWORK = { burst: 100, perMinute: 60 };
const SITE = { burst: 300, perMinute: 180 };

/**
 * Bounds how many logins of a role come to the password from one network, whichever accounts they try. Each role is
 * counted by itself: a flood of customers' logins does not keep the staff out that shares its address.
 */
export function createLoginRateLimit(
	shop: Pick<Shop, "storage" | "clock">,
): (role: Actor, network: Network) => Promise<void> {
	const limitNetwork = createLimiter(shop, "logins", NETWORK.burst, NETWORK.perMinute);
	const limitSite = createLimiter(shop, "logins", SITE.burst, SITE.perMinute);
	return async (role, { network, site }) => {
		await limitNetwork(`${role} ${network}`);
		if (site !== null) await limitSite(`${role} ${site}`);
	};
}
