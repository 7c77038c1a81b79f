import { groupBy } from "../group-by.ts";
import type { Size } from "../menu/dish.ts";
import { DAY_MS } from "../shop-day.ts";
import { basketOf } from "./order-again.ts";
import type { OrderStatus } from "./order-status.ts";

/** A customer with this many recent delivered orders is a regular. */
export const ORDERS_OF_A_REGULAR = 3;
/** How often a basket must have been delivered to be the usual one. */
const TIMES_ORDERED = 2;
/** Older orders say nothing about a habit. */
const USUAL_WITHIN_DAYS = 180;
/** Only this many of the newest orders are looked at. */
export const USUAL_OF_ORDERS = 30;

type PastOrder = {
	status: OrderStatus;
	/** Epoch ms. */
	placedAt: number;
	lines: readonly { dishId: string; size: Size; quantity: number }[];
};

/**
 * The usual order of a regular customer: of at least 3 orders delivered within 180 days, the basket ordered most often,
 * at least twice; of several, the one ordered last. Returns the newest order of that basket.
 */
export function usualOrder<Order extends PastOrder>(orders: readonly Order[], now: number): Order | null {
	const delivered = orders
		.filter(({ status, placedAt }) => status === "Delivered" && placedAt > now - USUAL_WITHIN_DAYS * DAY_MS)
		.sort((a, b) => b.placedAt - a.placedAt)
		.slice(0, USUAL_OF_ORDERS);
	if (delivered.length < ORDERS_OF_A_REGULAR) return null;
	const baskets = [...groupBy(delivered, ({ lines }) => dishesOf(lines)).values()];
	// The baskets are sorted by their newest order, newest first; the stable sort keeps that among equals.
	const [usual = []] = baskets.sort((a, b) => b.length - a.length);
	return usual.length >= TIMES_ORDERED ? (usual[0] ?? null) : null;
}

/** By dish ids, so that a renamed dish is the same dish. */
function dishesOf(lines: PastOrder["lines"]): string {
	return basketOf(lines.map(({ dishId, ...line }) => ({ ...line, name: dishId })));
}
