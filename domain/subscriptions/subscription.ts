/** How the owner answers somebody who wants food regularly (specification 11.2). */
export const SUBSCRIPTION_STATUSES = ["New", "Accepted", "Declined"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** At least one portion a day; more than the most is a wedding, and a telephone call. */
export const MIN_SUBSCRIBED = 1;
export const MAX_SUBSCRIBED = 500;

/** Whether this many portions can be asked for: a whole number from 1 to 500. */
export function isQuantity(quantity: number): boolean {
	return Number.isInteger(quantity) && quantity >= MIN_SUBSCRIBED && quantity <= MAX_SUBSCRIBED;
}
