import type { Context, MiddlewareHandler } from "hono";
import type { ServerWarning } from "../../contract/server-warnings.ts";
import type { Shop } from "../shop.ts";
import { forwardedAddress } from "./client-address.ts";
import { isInProcess } from "./in-process.ts";

/** Notices if TRUSTED_PROXIES does not match the proxies in front: then all visitors have the proxy's address. */
export type ForwardingWatch = { middleware: MiddlewareHandler; warnings(): ServerWarning[] };

/**
 * The first request of each kind is logged, without its content, and remembered until a restart: X-Forwarded-For while
 * TRUSTED_PROXIES is 0, and a browser for which the trusted proxies gave no address.
 */
export function watchForwarding(shop: Shop): ForwardingWatch {
	const seen = new Set<ServerWarning>();
	return {
		middleware: (c, next) => {
			const warning = warningOf(c, shop);
			if (warning && !seen.has(warning)) {
				seen.add(warning);
				shop.log.warn({ code: warning.code }, warning.message);
			}
			return next();
		},
		warnings: () => [...seen],
	};
}

function warningOf(c: Context, shop: Shop): ServerWarning | undefined {
	if (shop.trustedProxies === 0) return c.req.header("X-Forwarded-For") === undefined ? undefined : NOT_TRUSTED;
	// A monitor on this machine may bypass the proxy; people use browsers, which send this header over https.
	const isOfBrowser = c.req.header("Sec-Fetch-Site") !== undefined && !isInProcess(c);
	return isOfBrowser && forwardedAddress(c, shop) === undefined ? NOT_FORWARDED : undefined;
}

const NOT_TRUSTED: ServerWarning = {
	code: "forwarded-not-trusted",
	title: "All visitors may be counted as one",
	message:
		"Requests arrive with X-Forwarded-For while TRUSTED_PROXIES is 0. If there is a reverse proxy in front " +
		"of the shop, every visitor has its address, and one person's failed logins lock everybody out: set " +
		"TRUSTED_PROXIES to the number of proxies (usually 1) and restart. If there is none, somebody faked " +
		"the header, and you need not do anything.",
};

const NOT_FORWARDED: ServerWarning = {
	code: "forwarded-for-missing",
	title: "All visitors may be counted as one",
	message:
		"Requests arrive without X-Forwarded-For from as many proxies as TRUSTED_PROXIES says. Every visitor " +
		"then has the proxy's address, one person's failed logins lock everybody out, and strangers may read " +
		"/metrics: let the proxy send X-Forwarded-For, or correct TRUSTED_PROXIES, and restart. If you opened " +
		"the shop on its own machine, past the proxy, you need not do anything.",
};
