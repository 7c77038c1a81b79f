import { isLive, type RefundState } from "./online-payment.ts";

/** The payments and refunds of an order; in rupees, but the provider's amounts in paise. */
type OrderMoney = {
	/** The amount paid online, and its pending and completed refunds, of either kind. */
	paidPaise: number;
	returningPaise: number;
	/** The amount paid on delivery, and its refunds by hand. */
	paidOnDelivery: number;
	returnedOnDelivery: number;
};

/**
 * The refundable amounts in whole rupees: through the provider the rest of the online payment, by hand that plus the
 * rest of the payment on delivery.
 */
export function refundable(money: OrderMoney): { online: number; byHand: number } {
	const online = Math.floor((money.paidPaise - money.returningPaise) / 100);
	return { online, byHand: online + Math.max(0, money.paidOnDelivery - money.returnedOnDelivery) };
}

/** The part of a refund by hand that had been paid online: the payment on delivery is refunded first. */
export function partOfPayment(amount: number, money: OrderMoney): number {
	return Math.max(0, amount - Math.max(0, money.paidOnDelivery - money.returnedOnDelivery));
}

/** An order's refunds, pending ones included: through the provider in paise, by hand in rupees. */
type GivenBack = { online: readonly { amountPaise: number; state: RefundState }[]; byHand: readonly number[] };

/**
 * The refunded part of an order's total, pending refunds included, in rupees: sales are reduced by it. Refunds of money
 * paid beyond the total, after a change made it smaller, do not reduce sales.
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
