/**
 * For how long after its customer agreed to it an order is still cooked when its money arrives; later money is given
 * back.
 */
export const HONOURED_MS = 30 * 60_000;

/** Why no order stands for money that was taken. */
export const WHY_UNMATCHED = [
	"amount-differs",
	"paid-twice",
	"too-late",
	"superseded",
	"sold-out",
	"customer-gone",
	"nothing-due",
] as const;
export type WhyUnmatched = (typeof WHY_UNMATCHED)[number];

/** The same of a payment that is nobody's to decide about: it was made for a prebooking that is no order yet. */
export const PREBOOKED = "prebooked";
export type WhyNoOrder = WhyUnmatched | typeof PREBOOKED;

/** What somebody set out to pay; times are epoch ms. */
type Attempt = {
	amountPaise: number;
	/** When its customer agreed to it last. */
	begunAt: number;
	/** When the customer's own browser brought the provider's signature. */
	reportedAt: number | null;
	isPlaced: boolean;
	hasCustomer: boolean;
	/** Whether its customer has ordered something else since. */
	isSuperseded: boolean;
};

/**
 * Why money becomes no order; null when it becomes the one that was agreed to, at the price that was agreed to, though
 * the shop has closed or a size is out of stock since. Nobody waits any more for food whose money came too late, a
 * second time, or after its customer has ordered something else and no browser ever said that this was paid.
 */
export function whyUnmatched(
	money: { amountPaise: number; currency: string; refundedPaise: number },
	attempt: Attempt,
	now: number,
): WhyUnmatched | null {
	if (money.currency !== "INR" || money.amountPaise !== attempt.amountPaise || money.refundedPaise > 0)
		return "amount-differs";
	if (attempt.isPlaced) return "paid-twice";
	if (!attempt.hasCustomer) return "customer-gone";
	if (attempt.reportedAt === null && attempt.isSuperseded) return "superseded";
	return now > Math.max(attempt.begunAt, attempt.reportedAt ?? 0) + HONOURED_MS ? "too-late" : null;
}

/** Whether such money goes back by itself; about the rest an admin decides. */
export function isReturned(why: WhyUnmatched): boolean {
	return why !== "amount-differs" && why !== "nothing-due";
}

/** Where a refund is: `waiting` was never sent, `sending` perhaps, the next three are the provider's words. */
export const REFUND_STATES = ["waiting", "sending", "pending", "processed", "failed", "withdrawn"] as const;
export type RefundState = (typeof REFUND_STATES)[number];
/** Because the order was cancelled, because an admin asked for it, because no order stands for the money. */
export type RefundCause = "cancelled" | "asked" | "unmatched";

/** Whether a refund takes from what can be given back. */
export function isLive(state: RefundState): boolean {
	return state !== "failed" && state !== "withdrawn";
}

/** The states in which a refund is live. */
export const LIVE_REFUND_STATES = REFUND_STATES.filter(isLive);

/**
 * What the bill says of an order that was paid online. A part that is given back changes nothing: the rest was sold.
 * What is cancelled is owed until the provider has given all of it back.
 */
export function onlineState(
	amountPaise: number,
	refunds: readonly { amountPaise: number; state: RefundState }[],
	isCancelled: boolean,
): "paid" | "refund-pending" | "refunded" {
	const sum = (counts: (state: RefundState) => boolean) =>
		refunds.filter(({ state }) => counts(state)).reduce((all, refund) => all + refund.amountPaise, 0);
	if (sum((state) => state === "processed") >= amountPaise) return "refunded";
	return isCancelled || sum(isLive) >= amountPaise ? "refund-pending" : "paid";
}
