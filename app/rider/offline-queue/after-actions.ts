import type { RiderOrderView } from "../../../contract/rider-orders.ts";
import type { RiderAction } from "./rider-action.ts";

type Order = Pick<RiderOrderView, "status" | "isMine" | "undo" | "failure">;

/**
 * The order after these actions have reached the shop. Fields that only the shop knows stay as they were: address and
 * phone of an order not picked up yet, and its earlier status.
 */
export function afterActions<O extends Order>(order: O, actions: readonly RiderAction[], now: number): O {
	return actions.reduce((seen, action) => afterAction(seen, action, now), order);
}

function afterAction<O extends Order>(order: O, action: RiderAction, now: number): O {
	switch (action.kind) {
		case "pick-up":
			return { ...order, status: "Out for Delivery", undo: null };
		case "deliver":
			return { ...order, status: "Delivered", isMine: false, undo: null, failure: null };
		case "release":
			return {
				...order,
				status: action.where === "counter" ? "Preparing" : "Out for Delivery",
				isMine: false,
				undo: null,
				failure: null,
			};
		case "failed":
			return { ...order, failure: { reason: action.reason, at: new Date(now).toISOString(), next: null } };
		case "undo":
			// Undoing something the shop does not know changes nothing.
			if (order.status !== action.status || !order.undo) return order;
			return {
				...order,
				status: order.undo.to,
				isMine: order.undo.to === "Out for Delivery",
				undo: null,
			};
	}
}
