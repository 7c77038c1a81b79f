import { Hono } from "hono";
import { CHECKOUT_RETURN } from "../../contract/checkout-return.ts";

/**
 * A browser without frames pays on the provider's own page, which posts it back here, from another site (facts 1.5).
 * Nothing of that is read: the page that opens asks for the outcome, and the shop asks the provider.
 */
export function returnFromCheckout() {
	return new Hono().post(CHECKOUT_RETURN, (c) => c.redirect("/", 303));
}
