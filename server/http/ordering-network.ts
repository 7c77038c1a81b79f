import { isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { Shop } from "../shop.ts";
import { clientAddress } from "./client-address.ts";
import { networkOf } from "./network.ts";
import { isPrivateAddress } from "./private-address.ts";

/**
 * The network that an order comes from. Null behind a proxy that the shop has not been told about (TRUSTED_PROXIES):
 * all customers would be one network there, and refused because of each other's orders.
 */
export function orderingNetwork(c: Context, shop: Shop): string | null {
	if (shop.trustedProxies === 0 && c.req.header("X-Forwarded-For") && comesFromInside(c)) return null;
	return networkOf(clientAddress(c, shop)).network;
}

function comesFromInside(c: Context): boolean {
	const address = c.env?.incoming ? getConnInfo(c).remote.address : undefined;
	if (!address) return true;
	const bare = address.replace(/^::ffff:(?=[\d.]+$)/, "");
	return isPrivateAddress(bare, isIPv6(bare) ? 6 : 4);
}
