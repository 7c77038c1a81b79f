/**
 * How an order is paid: on delivery or at the counter (`cod`), or through the payment provider before it is placed
 * (specification 5.1).
 */
export const PAYMENT_METHODS = ["cod", "razorpay"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The same in figures: `upi` is paid by UPI on delivery or at the counter, `cod` in cash, or not recorded yet. */
export const SALES_PAYMENTS = ["cod", "upi", "razorpay"] as const;
export type SalesPayment = (typeof SALES_PAYMENTS)[number];
