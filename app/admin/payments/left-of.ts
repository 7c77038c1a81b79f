import type { UnmatchedPayment } from "../../../contract/online-payments.ts";

/** What of a payment has not gone back yet, in rupees: some of it may, in the provider's dashboard. */
export function leftOf({ amount, refunds }: Pick<UnmatchedPayment, "amount" | "refunds">): number {
	const given = refunds.filter(({ state }) => state !== "failed");
	// Sums of paise are exact.
	const paise = given.reduce((left, refund) => left - Math.round(refund.amount * 100), Math.round(amount * 100));
	return paise / 100;
}
