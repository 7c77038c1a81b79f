import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { Shop } from "../shop.ts";

/**
 * The client's IP address: the connection's, or the one that the outermost trusted proxy saw; any other X-Forwarded-For
 * is not trusted.
 */
export function clientAddress(c: Context, shop: Shop): string {
	const client = forwardedAddress(c, shop);
	if (client) return client;
	return c.env?.incoming ? (getConnInfo(c).remote.address ?? "unknown") : "in-process";
}

/** The address that the outermost trusted proxy gave; undefined if there is no proxy, or it gave none. */
export function forwardedAddress(c: Context, shop: Pick<Shop, "trustedProxies">): string | undefined {
	if (shop.trustedProxies === 0) return;
	const seen = (c.req.header("X-Forwarded-For") ?? "").split(",").map((part) => part.trim());
	return seen.at(-shop.trustedProxies) || undefined;
}
