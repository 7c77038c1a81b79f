import type { Rupees } from "../money.ts";
import { ok, type Result, refuse } from "../result.ts";

/** The limits on unpaid orders of customers who have never received an order. */
export type OrderLimits = {
	/** Open orders and prebookings of one customer. */
	newCustomerOpenOrders: number;
	/** The highest total of one order to be paid on delivery, in rupees. */
	newCustomerCashUpTo: number;
	/** Orders of all new customers together, from one phone number, from one network, and in the whole shop. */
	perPhonePerHour: number;
	perNetworkPerHour: number;
	perMinute: number;
};

/** The default limits of a shop on the public internet; its owner may change them or switch them off. */
export const PUBLIC_ORDER_LIMITS: OrderLimits = {
	newCustomerOpenOrders: 2,
	newCustomerCashUpTo: 3000,
	perPhonePerHour: 5,
	perNetworkPerHour: 20,
	perMinute: 30,
};

/** A new customer's order, with the orders placed so far. Times are epoch ms, newest first. */
export type NewcomersOrder = {
	total: Rupees;
	openOrders: number;
	/**
	 * When the newest unpaid orders of new customers were placed; at least as many as the limit, if there are so many.
	 */
	placedAt: {
		phone: readonly number[];
		network: readonly number[];
		/** From the /48 of an IPv6 network, which may have 65,536 of them. */
		site?: readonly number[];
		shop: readonly number[];
	};
};

type OverLimit =
	| { code: "cash-too-high"; upTo: number }
	| { code: "too-many-open-orders"; limit: number }
	| { code: "too-many-orders"; retryAfterSeconds: number };

/** A whole /48 may place this many times the orders of one network. */
export const SITE_FACTOR = 4;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Whether a new customer may place one more unpaid order; a refusal says when to try again. */
export function withinLimits(
	limits: OrderLimits,
	{ total, openOrders, placedAt }: NewcomersOrder,
	now: number,
): Result<null, OverLimit> {
	const { newCustomerCashUpTo: upTo, newCustomerOpenOrders: limit } = limits;
	if (total > upTo) return refuse({ code: "cash-too-high", upTo });
	if (openOrders >= limit) return refuse({ code: "too-many-open-orders", limit });
	return unlessWaiting([
		waitFor(placedAt.phone, limits.perPhonePerHour, HOUR_MS, now),
		waitFor(placedAt.network, limits.perNetworkPerHour, HOUR_MS, now),
		waitFor(placedAt.site ?? [], limits.perNetworkPerHour * SITE_FACTOR, HOUR_MS, now),
		waitFor(placedAt.shop, limits.perMinute, MINUTE_MS, now),
	]);
}

/**
 * Whether a new customer may begin one more payment, which the shop then checks with the provider until it is paid: one
 * network, or /48, gets five times its limit of unpaid orders.
 */
export function mayBegin(
	{ perNetworkPerHour }: OrderLimits,
	begunAt: Pick<NewcomersOrder["placedAt"], "network" | "site">,
	now: number,
): Result<null, OverLimit> {
	const most = maxBegunPerHour(perNetworkPerHour);
	return unlessWaiting([
		waitFor(begunAt.network, most, HOUR_MS, now),
		waitFor(begunAt.site ?? [], most * SITE_FACTOR, HOUR_MS, now),
	]);
}

/** Refuses until the longest of these waits, in ms, is over. */
function unlessWaiting(waits: readonly number[]): Result<null, OverLimit> {
	const retryAfterSeconds = Math.ceil(Math.max(...waits) / 1000);
	return retryAfterSeconds > 0 ? refuse({ code: "too-many-orders", retryAfterSeconds }) : ok(null);
}

/** How many payments may be begun in an hour, for this limit of unpaid orders. */
export function maxBegunPerHour(perNetworkPerHour: number): number {
	return 5 * perNetworkPerHour;
}

/** The longest window of any limit. */
export const COUNTED_FOR_MS = HOUR_MS;

/** The wait until one more order fits into the window, in ms; 0 if it fits now. */
function waitFor(newestFirst: readonly number[], most: number, windowMs: number, now: number): number {
	const inTheWay = newestFirst[most - 1];
	return inTheWay === undefined ? 0 : Math.min(windowMs, Math.max(0, inTheWay + windowMs - now));
}
