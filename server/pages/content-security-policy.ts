import { CHECKOUT_SCRIPT, type CheckoutOrigins, NO_ONLINE_PAYMENTS } from "../payments/online-payments.ts";

/**
 * The content security policy of a page: scripts only from here, and inline ones only with this page's nonce or, if the
 * page is kept in memory and cannot carry one, with the hashes of its own. Images from here and these origins.
 */
export function contentSecurityPolicy(
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
 * The provider's script writes into the page that opens it: two style elements with these hashes (as of September 2026;
 * without them its spinner does not turn), and style attributes, without which its own backdrop covers its window.
 */
const CHECKOUT_STYLES = [
	"'sha256-VYoJM+B5VwF3YDs5YIEt5XASBqk8M2apkiuz5wugOu4='",
	"'sha256-x8KwkBlDnBKg2FKvRD2OrmWxJgLZcjB8E1HEMQTqnCs='",
];

function isRealCheckout({ scripts }: CheckoutOrigins): boolean {
	return scripts.includes(new URL(CHECKOUT_SCRIPT).origin);
}
