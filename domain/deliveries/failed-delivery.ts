/**
 * What an admin decides when nobody took an order at the door: the rider tries again, brings it back to the counter, or
 * it is cancelled and what was paid is given back.
 */
export const NEXT_ATTEMPTS = ["redeliver", "return", "refund"] as const;
export type NextAttempt = (typeof NEXT_ATTEMPTS)[number];
