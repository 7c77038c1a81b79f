/** The owner's answers to a request for regular food (specification 11.2). */
export const SUBSCRIPTION_STATUSES = ["New", "Accepted", "Declined"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** At least one portion a day; more than the maximum is an event, to be arranged by phone. */
export const MIN_SUBSCRIBED = 1;
export const MAX_SUBSCRIBED = 500;

export const MAX_SUBSCRIPTION_MESSAGE = 2_000;

/** Whether this many portions can be requested: a whole number from 1 to 500. */
export function isQuantity(quantity: number): boolean {
	return Number.isInteger(quantity) && quantity >= MIN_SUBSCRIBED && quantity <= MAX_SUBSCRIBED;
}
