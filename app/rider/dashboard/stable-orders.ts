import type { RiderOrderView } from "../../../contract/rider-orders.ts";

/** A rider's list of orders at one moment. */
export type RiderLists = {
	orders: readonly RiderOrderView[];
	cancelled: readonly RiderOrderView[];
	taken: readonly { _id: string; riderName: string | null }[];
};

/** The current state of an order on the rider's screen. `gone`: only the shop knows why. */
type ShownState = { is: "mine" | "free" | "delivered" | "cancelled" | "gone" } | { is: "taken"; by: string | null };

/** An order in its place on the screen: among those in the rider's hands, or those waiting at the counter. */
export type PlacedOrder = {
	order: RiderOrderView;
	part: "hand" | "counter";
	standing: ShownState;
	/** It arrived while the rider was looking. */
	isNew: boolean;
};

/** The orders in progress when a page opens: each in its group, due first, as the shop gives them. */
export function inOrder({ orders }: RiderLists): PlacedOrder[] {
	return orders
		.filter(({ status }) => status !== "Delivered")
		.map((order) => ({
			order,
			part: order.isMine ? "hand" : "counter",
			standing: { is: order.isMine ? "mine" : "free" },
			isNew: false,
		}));
}

/**
 * The same orders in the same places, with their current state, and new ones at the end: nothing moves under the thumb
 * that is about to press it. An order that is no longer available keeps its place and says why.
 */
export function inPlace(before: readonly PlacedOrder[], lists: RiderLists): PlacedOrder[] {
	const known = new Set(before.map(({ order }) => order._id));
	const kept = before.map((placed) => ({ ...placed, ...asItStands(placed.order, lists) }));
	const arrived = inOrder(lists)
		.filter(({ order }) => !known.has(order._id))
		.map((placed) => ({ ...placed, part: "counter" as const, isNew: placed.standing.is === "free" }));
	return [...kept, ...arrived];
}

/** Whether every order is where a fresh page would have it. */
export function isInOrder(placed: readonly PlacedOrder[], lists: RiderLists): boolean {
	return arrangementOf(placed) === arrangementOf(inOrder(lists));
}

/** Changes with the orders' places and states. */
export function arrangementOf(placed: readonly PlacedOrder[]): string {
	const one = ({ order, part, standing, isNew }: PlacedOrder) =>
		`${order._id} ${part} ${standing.is}${isNew ? " new" : ""}`;
	return [...placed]
		.sort((a, b) => (a.part === b.part ? 0 : a.part === "hand" ? -1 : 1))
		.map(one)
		.join("|");
}

function asItStands(last: RiderOrderView, { orders, cancelled, taken }: RiderLists) {
	const isIt = ({ _id }: { _id: string }) => _id === last._id;
	const now = orders.find(isIt);
	if (now?.status === "Delivered") return { order: now, standing: { is: "delivered" } as const };
	if (now) return { order: now, standing: { is: now.isMine ? "mine" : "free" } as const };
	const stopped = cancelled.find(isIt);
	if (stopped) return { order: stopped, standing: { is: "cancelled" } as const };
	const other = taken.find(isIt);
	if (other) return { order: last, standing: { is: "taken", by: other.riderName } as const };
	return { order: last, standing: { is: "gone" } as const };
}
