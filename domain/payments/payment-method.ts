/** How an order is paid: on delivery (or at the counter), or online before it is placed (specification 5.1). */
export const PAYMENT_METHODS = ["cod", "razorpay"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
