import { isLive, type RefundState } from "./online-payment.ts";

/** What was taken for an order and given back of it; rupees, but what the provider has is in paise. */
type OrderMoney = {
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

/** What was given back of an order or is about to be: by the provider in paise, by hand in rupees. */
type GivenBack = { online: readonly { amountPaise: number; state: RefundState }[]; byHand: readonly number[] };

/**
 * What of an order's total was given back or is about to be, in rupees, up to its total: sales are less by it. What was
 * paid beyond the total went back because a change has made it smaller, and takes nothing from what was sold.
 */
export function refundedOf(
	{ total, paidPaise, collect }: { total: number; paidPaise: number | null; collect: number },
	{ online, byHand }: GivenBack,
): number {
	const paise = online.filter(({ state }) => isLive(state)).reduce((sum, { amountPaise }) => sum + amountPaise, 0);
	const given = paise / 100 + byHand.reduce((sum, amount) => sum + amount, 0);
	const beyond = paidPaise === null ? 0 : Math.max(0, paidPaise / 100 + collect - total);
	return Math.min(total, Math.max(0, given - beyond));
}
