/** Where a customer's browser is sent back to from the provider's own page. */
export const CHECKOUT_RETURN = "/payments/return";
