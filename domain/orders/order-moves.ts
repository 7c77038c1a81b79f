import { type Actor, ORDER_STATUSES, type OrderStatus } from "./order-status.ts";

/** The longest reason that staff give for a step, a delay, a change or a refund of an order. */
export const MAX_REASON = 200;

/** Who may move an order from which status to which: the server decides by this table, and screens offer its moves. */
const MOVES: Record<Actor, Record<OrderStatus, readonly OrderStatus[]>> = {
	// Admin: any status (specification 5.3).
	admin: {
		Pending: ORDER_STATUSES,
		Confirmed: ORDER_STATUSES,
		Preparing: ORDER_STATUSES,
		"Out for Delivery": ORDER_STATUSES,
		Delivered: ORDER_STATUSES,
		Cancelled: ORDER_STATUSES,
	},
	// Rider: 'Pick Up', then 'Mark as Delivered'.
	rider: {
		Pending: ["Out for Delivery"],
		Confirmed: ["Out for Delivery"],
		Preparing: ["Out for Delivery"],
		"Out for Delivery": ["Delivered"],
		Delivered: [],
		Cancelled: [],
	},
	// Customer: cancel, and only inside the window of cancellation.ts.
	customer: {
		Pending: ["Cancelled"],
		Confirmed: ["Cancelled"],
		Preparing: [],
		"Out for Delivery": [],
		Delivered: [],
		Cancelled: [],
	},
};

/** Where this actor may move an order that is in `from`; the status itself is never a move. */
export function nextStatuses(actor: Actor, from: OrderStatus): readonly OrderStatus[] {
	return MOVES[actor][from].filter((to) => to !== from);
}

/** Whether this actor may make this move. */
export function mayMove(actor: Actor, from: OrderStatus, to: OrderStatus): boolean {
	return nextStatuses(actor, from).includes(to);
}

/**
 * The ordinary steps, the step forward first. An order may be prepared without being confirmed, but none leaves
 * unprepared, and none leaves an end status.
 */
const ORDINARY_STEPS: Record<OrderStatus, readonly OrderStatus[]> = {
	Pending: ["Confirmed", "Preparing", "Cancelled"],
	Confirmed: ["Preparing", "Cancelled"],
	Preparing: ["Out for Delivery", "Cancelled"],
	"Out for Delivery": ["Delivered", "Cancelled"],
	Delivered: [],
	Cancelled: [],
};

/** The ordinary steps after `from`, the step forward first. */
export function ordinarySteps(from: OrderStatus): readonly OrderStatus[] {
	return ORDINARY_STEPS[from];
}

/**
 * Whether the admin, who may take any step, must give a reason: for a step back, past the kitchen, or out of an end
 * status.
 */
export function asksForReason(from: OrderStatus, to: OrderStatus): boolean {
	return from !== to && !ORDINARY_STEPS[from].includes(to);
}
