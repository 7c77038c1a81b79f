import { groupBy } from "../group-by.ts";
import type { Size } from "../menu/dish.ts";
import { basketOf } from "./order-again.ts";
import type { OrderStatus } from "./order-status.ts";

/** Who has had this many orders delivered lately comes often. */
export const ORDERS_OF_A_REGULAR = 3;
/** How often a basket must have been delivered to be somebody's usual one. */
const TIMES_ORDERED = 2;
/** What was eaten half a year ago is no habit. */
const USUAL_WITHIN_DAYS = 180;
/** No more orders than these are looked at, the newest. */
export const USUAL_OF_ORDERS = 30;

const DAY_MS = 24 * 3_600_000;

type PastOrder = {
	status: OrderStatus;
	/** Epoch ms. */
	placedAt: number;
	lines: readonly { dishId: string; size: Size; quantity: number }[];
};

/**
 * The usual order of a customer who comes often: of at least 3 orders that were delivered within 180 days the basket
 * that was ordered most often, twice at least; of several the one ordered last. It is given as its newest order.
 */
export function usualOrder<Order extends PastOrder>(orders: readonly Order[], now: number): Order | null {
	const delivered = orders
		.filter(({ status, placedAt }) => status === "Delivered" && placedAt > now - USUAL_WITHIN_DAYS * DAY_MS)
		.sort((a, b) => b.placedAt - a.placedAt)
		.slice(0, USUAL_OF_ORDERS);
	if (delivered.length < ORDERS_OF_A_REGULAR) return null;
	const baskets = [...groupBy(delivered, ({ lines }) => dishesOf(lines)).values()];
	// The baskets come by their newest order, newest first, and the sort keeps that among equals.
	const [usual = []] = baskets.sort((a, b) => b.length - a.length);
	return usual.length >= TIMES_ORDERED ? (usual[0] ?? null) : null;
}

/** A dish is the same under a new name. */
function dishesOf(lines: PastOrder["lines"]): string {
	return basketOf(lines.map(({ dishId, ...line }) => ({ ...line, name: dishId })));
}
