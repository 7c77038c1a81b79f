import type { MiddlewareHandler } from "hono";
import { CHECKOUT_SCRIPT, type CheckoutOrigins, NO_ONLINE_PAYMENTS } from "../payments/online-payments.ts";
import type { Shop } from "../shop.ts";

/** The headers that every answer carries (facts 3.1); a page adds its own content policy. */
export function securityHeaders(shop: Shop): MiddlewareHandler {
	const { offer, origins } = shop.payments;
	const isPaidOnline = offer.offered;
	const payers = isPaidOnline ? ["self", ...origins.frames.map((origin) => `"${origin}"`)].join(" ") : "";
	const headers: [string, string][] = [
		["X-Content-Type-Options", "nosniff"],
		// A bank's own window tells the checkout how it ended.
		["Cross-Origin-Opener-Policy", isPaidOnline ? "same-origin-allow-popups" : "same-origin"],
		["Cross-Origin-Resource-Policy", "same-origin"],
		["Permissions-Policy", `geolocation=(self), camera=(), microphone=(), payment=(${payers})`],
		["X-Frame-Options", "DENY"],
	];
	if (shop.secure) headers.push(["Strict-Transport-Security", "max-age=63072000; includeSubDomains"]);
	return async (c, next) => {
		await next();
		for (const [name, value] of headers) c.res.headers.set(name, value);
		// A page may be stricter (one whose address is a secret).
		if (!c.res.headers.has("Referrer-Policy"))
			c.res.headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
		if (!c.res.headers.has("Content-Security-Policy")) {
			c.res.headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; sandbox");
		}
	};
}

/**
 * The content policy of a page: scripts only from here, and inline ones only with this page's nonce or, where the page
 * is kept in memory and cannot carry one, with the hashes of its own. Images from here and these origins.
 */
export function pagePolicy(
	scripts: { nonce: string } | { hashes: readonly string[] },
	imageOrigins: readonly string[] = [],
	checkout: CheckoutOrigins = NO_ONLINE_PAYMENTS.origins,
): string {
	const inline = "nonce" in scripts ? [`'nonce-${scripts.nonce}'`] : scripts.hashes.map((hash) => `'sha256-${hash}'`);
	return [
		"default-src 'self'",
		"base-uri 'none'",
		"object-src 'none'",
		"frame-ancestors 'none'",
		["form-action 'self'", ...checkout.forms].join(" "),
		["script-src 'self'", ...inline, ...checkout.scripts].join(" "),
		["style-src 'self'", ...inline, ...(isRealCheckout(checkout) ? CHECKOUT_STYLES : [])].join(" "),
		...(isRealCheckout(checkout) ? ["style-src-attr 'unsafe-inline'"] : []),
		["img-src 'self' data:", ...imageOrigins, ...checkout.pictures].join(" "),
		"font-src 'self'",
		["connect-src 'self'", ...checkout.calls].join(" "),
		["frame-src https://www.openstreetmap.org", ...checkout.frames].join(" "),
		"manifest-src 'self'",
		"worker-src 'self'",
	].join("; ");
}

/**
 * The provider's script writes into the page it is opened from: the two style elements with these hashes (as of
 * September 2026; without them its wheel does not turn), and style attributes, without which its own backdrop lies over
 * its window.
 */
const CHECKOUT_STYLES = [
	"'sha256-VYoJM+B5VwF3YDs5YIEt5XASBqk8M2apkiuz5wugOu4='",
	"'sha256-x8KwkBlDnBKg2FKvRD2OrmWxJgLZcjB8E1HEMQTqnCs='",
];

function isRealCheckout({ scripts }: CheckoutOrigins): boolean {
	return scripts.includes(new URL(CHECKOUT_SCRIPT).origin);
}
