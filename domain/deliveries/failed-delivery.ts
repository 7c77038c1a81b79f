/**
 * The admin's choices when a delivery fails: the rider tries again, the rider brings the order back to the counter, or
 * the order is cancelled and its payment refunded.
 */
export const NEXT_ATTEMPTS = ["redeliver", "return", "refund"] as const;
export type NextAttempt = (typeof NEXT_ATTEMPTS)[number];
