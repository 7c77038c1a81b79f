/** How long after the customer agreed to an order its payment is still accepted; a later payment is refunded. */
export const HONOURED_MS = 30 * 60_000;

/** Why a payment has no order. */
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

/** The same for a payment that nobody has to decide about: it was made for a prebooking that is not an order yet. */
export const PREBOOKED = "prebooked";
export type WhyNoOrder = WhyUnmatched | typeof PREBOOKED;

/** An attempt to pay; times are epoch ms. */
type Attempt = {
	amountPaise: number;
	/** When the customer last agreed to it. */
	begunAt: number;
	/** When the customer's own browser reported the provider's signature. */
	reportedAt: number | null;
	isPlaced: boolean;
	hasCustomer: boolean;
	/** Whether the customer has ordered something else since. */
	isSuperseded: boolean;
};

/**
 * Why a payment does not become an order; null if it becomes the agreed order at the agreed price, even if the shop has
 * closed or a size has gone out of stock since. A payment is unmatched if it arrives too late, a second time, or after
 * the customer has ordered something else and no browser reported it as paid.
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

/** Whether such a payment is refunded automatically; an admin decides about the rest. */
export function isReturned(why: WhyUnmatched): boolean {
	return why !== "amount-differs" && why !== "nothing-due";
}

/** The states of a refund: `waiting` was not sent, `sending` may have been, the next three are the provider's own. */
export const REFUND_STATES = ["waiting", "sending", "pending", "processed", "failed", "withdrawn"] as const;
export type RefundState = (typeof REFUND_STATES)[number];
/** The order was cancelled, an admin asked for the refund, or the payment has no order. */
export type RefundCause = "cancelled" | "asked" | "unmatched";

/** Whether a refund reduces the refundable amount. */
export function isLive(state: RefundState): boolean {
	return state !== "failed" && state !== "withdrawn";
}

/** The states of a refund that counts: it reduces the refundable amount. */
export const LIVE_REFUND_STATES = REFUND_STATES.filter(isLive);

/** A refund: when it was asked for, and the items that it is for, as stored; null if it is of an amount. */
type AskedRefund = { amountPaise: number; at: number; items: string | null };

/**
 * Whether the money of a failed refund has gone back in another way since: the whole payment has, or the same amount
 * for nothing else.
 */
export function isMadeGood(failed: AskedRefund, others: readonly AskedRefund[], leftPaise: number): boolean {
	if (leftPaise <= 0) return true;
	return others.some(
		({ amountPaise, at, items }) =>
			amountPaise === failed.amountPaise &&
			at >= failed.at &&
			(items === null || failed.items === null || items === failed.items),
	);
}

/**
 * The payment state on the bill of an order paid online. A partial refund changes nothing: the rest was sold. A
 * cancelled order's payment is owed until the provider has refunded all of it.
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
