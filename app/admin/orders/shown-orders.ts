import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import type { UndoableAction } from "./undoable-actions.ts";

/** An order in the list, with its last action as long as it can be undone. */
export type ShownOrder = { order: AdminOrderView; action: UndoableAction | null };

/**
 * The orders of a list as shown: one just moved or hidden stays in its place, with its undo, until that expires,
 * whatever the list holds meanwhile.
 */
export function shownOrders(
	orders: readonly AdminOrderView[],
	kept: readonly UndoableAction[],
	compare: (one: AdminOrderView, other: AdminOrderView) => number,
	now: number,
): ShownOrder[] {
	const known = new Set(orders.map(({ _id }) => _id));
	const read = orders.map((order): ShownOrder => ({ order, action: ownStep(order, now) }));
	const left = kept.filter(({ order, until }) => until > now && !known.has(order._id));
	const gone = left.map((action): ShownOrder => ({ order: action.order, action }));
	if (gone.length === 0) return read;
	return [...read, ...gone].sort((one, other) => compare(one.order, other.order));
}

/** The page in its two parts: orders in progress or just ended, due first, and ended ones, newest first. */
export function inTwoParts(
	underWay: readonly AdminOrderView[],
	ended: readonly AdminOrderView[],
	kept: readonly UndoableAction[],
	now: number,
): { underWay: ShownOrder[]; ended: ShownOrder[] } {
	const justEnded = ended.filter((order) => ownStep(order, now) !== null);
	const rest = ended.filter((order) => !justEnded.includes(order));
	return {
		underWay: shownOrders([...underWay, ...justEnded].sort(dueFirst), kept, dueFirst, now),
		ended: rest.map((order) => ({ order, action: null })),
	};
}

/** Sorts by promised time or, without one, by when the order came to the kitchen; the earliest first. */
function dueFirst(one: AdminOrderView, other: AdminOrderView): number {
	return dueAt(one) - dueAt(other) || Date.parse(one.orderDate) - Date.parse(other.orderDate);
}

/** Compares two orders for a list with the newest first. */
export function newestFirst(one: AdminOrderView, other: AdminOrderView): number {
	return Date.parse(other.orderDate) - Date.parse(one.orderDate);
}

/** When the next of these undos expires (epoch ms); null if there is none. */
export function nextEnd(shown: readonly ShownOrder[], now: number): number | null {
	const ends = shown.flatMap(({ action }) => (action && action.until > now ? [action.until] : []));
	return ends.length === 0 ? null : Math.min(...ends);
}

function dueAt({ promisedAt, kitchenAt, orderDate }: AdminOrderView): number {
	return Date.parse(promisedAt ?? kitchenAt ?? orderDate);
}

function ownStep(order: AdminOrderView, now: number): UndoableAction | null {
	if (!order.undo) return null;
	const until = Date.parse(order.undo.until);
	return until > now ? { kind: "moved", order, until } : null;
}
