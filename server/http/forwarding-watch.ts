import type { MiddlewareHandler } from "hono";
import type { ServerWarning } from "../../contract/server-warnings.ts";
import type { Shop } from "../shop.ts";

/**
 * Notices that a proxy stands in front which nobody told the shop about: then all visitors have the proxy's address.
 */
export type ForwardingWatch = { middleware: MiddlewareHandler; warnings(): ServerWarning[] };

/**
 * The first X-Forwarded-For while TRUSTED_PROXIES is 0 is logged, without what it says, and remembered until the
 * restart that mends it.
 */
export function watchForwarding(shop: Shop): ForwardingWatch {
	let isSeen = false;
	return {
		middleware: (c, next) => {
			if (!isSeen && shop.trustedProxies === 0 && c.req.header("X-Forwarded-For") !== undefined) {
				isSeen = true;
				shop.log.warn({ code: NOT_TRUSTED.code }, NOT_TRUSTED.message);
			}
			return next();
		},
		warnings: () => (isSeen ? [NOT_TRUSTED] : []),
	};
}

const NOT_TRUSTED: ServerWarning = {
	code: "forwarded-not-trusted",
	title: "All visitors may be counted as one",
	message:
		"Requests arrive with X-Forwarded-For while TRUSTED_PROXIES is 0. If a reverse proxy stands in front " +
		"of the shop, every visitor has its address, and one person's failed logins lock everybody out: set " +
		"TRUSTED_PROXIES to the number of proxies (usually 1) and restart. If there is none, somebody made " +
		"the header up and nothing needs to be done.",
};
