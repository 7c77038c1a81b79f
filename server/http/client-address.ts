import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { Shop } from "../shop.ts";

/**
 * The client's address: the connection's, or the one that the outermost trusted proxy saw; other X-Forwarded-For is not
 * believed.
 */
export function clientAddress(c: Context, shop: Shop): string {
	if (shop.trustedProxies > 0) {
		const seen = (c.req.header("X-Forwarded-For") ?? "").split(",").map((part) => part.trim());
		const client = seen.at(-shop.trustedProxies);
		if (client) return client;
	}
	return c.env?.incoming ? (getConnInfo(c).remote.address ?? "unknown") : "in-process";
}
