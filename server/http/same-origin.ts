import type { MiddlewareHandler } from "hono";
import type { Shop } from "../shop.ts";
import { replyRefusal } from "./refusal.ts";
import { bringsCookie } from "./session-cookies.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses writes that a foreign page makes a browser send (specification 12.2). Hono's own check lets JSON bodies pass,
 * so this one checks every write: from a browser only `same-origin`; with a cookie but without that header, only our
 * Origin.
 */
export function sameOriginWrites(shop: Shop): MiddlewareHandler {
	return async (c, next) => {
		if (SAFE.has(c.req.method)) return next();
		const site = c.req.header("Sec-Fetch-Site");
		const origin = c.req.header("Origin");
		const isOurs = () => origin === shop.publicOrigin || origin === new URL(c.req.url).origin;
		// 'none' is a person typing a URL; no write comes from there.
		if (site !== undefined ? site !== "same-origin" : origin !== undefined && !isOurs()) {
			return replyRefusal(c, { code: "cross-origin" });
		}
		const hasBearer = c.req.header("Authorization") !== undefined;
		if (site === undefined && origin === undefined && !hasBearer && bringsCookie(c, shop)) {
			return replyRefusal(c, { code: "cross-origin" });
		}
		return next();
	};
}
