import type { MiddlewareHandler } from "hono";
import type { Shop } from "../shop.ts";
import { isInProcess } from "./in-process.ts";

/** The headers of every answer (facts 3.1); a page adds its own content security policy. */
export function securityHeaders(shop: Shop): MiddlewareHandler {
	const { offer, origins } = shop.payments;
	const isPaidOnline = offer.offered;
	const payers = isPaidOnline ? ["self", ...origins.frames.map((origin) => `"${origin}"`)].join(" ") : "";
	const headers: [string, string][] = [
		["X-Content-Type-Options", "nosniff"],
		// A bank's own window tells the checkout how the payment ended.
		["Cross-Origin-Opener-Policy", isPaidOnline ? "same-origin-allow-popups" : "same-origin"],
		["Cross-Origin-Resource-Policy", "same-origin"],
		["Permissions-Policy", `geolocation=(self), camera=(), microphone=(), payment=(${payers})`],
		["X-Frame-Options", "DENY"],
	];
	if (shop.secure) headers.push(["Strict-Transport-Security", "max-age=63072000; includeSubDomains"]);
	return async (c, next) => {
		await next();
		// A page has its own.
		if (isInProcess(c)) return;
		for (const [name, value] of headers) c.res.headers.set(name, value);
		// A page may be stricter (one whose URL is a secret).
		if (!c.res.headers.has("Referrer-Policy"))
			c.res.headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
		if (!c.res.headers.has("Content-Security-Policy")) {
			c.res.headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; sandbox");
		}
	};
}
