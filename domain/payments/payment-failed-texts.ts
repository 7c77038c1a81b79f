/** What a customer is told when a payment fails (specification 15.3), by the API and the screens. */
export const PAYMENT_ORDER_FAILED = "Failed to create payment order";
export const PAYMENT_FAILED = "Payment failed. Please try again.";
