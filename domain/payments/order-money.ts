import { isLive, type RefundState } from "./online-payment.ts";

/** What was taken for an order and given back of it; rupees, but what the provider has is in paise. */
export type OrderMoney = {
	/** Paid online, and what of it goes back or has gone back, by whichever way. */
	paidPaise: number;
	returningPaise: number;
	/** Paid on delivery, and what of that was given back by hand. */
	paidOnDelivery: number;
	returnedOnDelivery: number;
};

/**
 * What can be given back in whole rupees: by the provider what is left of what was paid online, by hand that and what
 * is left of what was paid on delivery.
 */
export function refundable(money: OrderMoney): { online: number; byHand: number } {
	const online = Math.floor((money.paidPaise - money.returningPaise) / 100);
	return { online, byHand: online + Math.max(0, money.paidOnDelivery - money.returnedOnDelivery) };
}

/** How much of a refund by hand had been paid online: what was paid on delivery goes back first. */
export function partOfPayment(amount: number, money: OrderMoney): number {
	return Math.max(0, amount - Math.max(0, money.paidOnDelivery - money.returnedOnDelivery));
}

/** A refund as the sums of its order take it. */
export type GivenBack = { amountPaise: number; state: RefundState; cause: string; isOfChange: boolean };

/**
 * What of an order's total was given back or is about to be, in whole rupees, up to its total: sales are less by it. A
 * change that made the total smaller is in the total already; a cancelled order is no sale anyway.
 */
export function refundedRupees(total: number, online: readonly GivenBack[], byHand: readonly number[]): number {
	const paise = online
		.filter(({ state, cause, isOfChange }) => isLive(state) && cause === "asked" && !isOfChange)
		.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
	return Math.min(total, Math.ceil(paise / 100) + byHand.reduce((sum, amount) => sum + amount, 0));
}
