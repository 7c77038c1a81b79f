import type { RiderOrderView } from "../../../contract/rider-orders.ts";
import type { RiderAction } from "./rider-action.ts";

type Order = Pick<RiderOrderView, "status" | "isMine" | "undo" | "failure">;

/**
 * The order as it will be once these taps have reached the shop. What only the shop can tell stays as it was: address
 * and phone of an order that is still to be picked up, and where it was before.
 */
export function afterActions<O extends Order>(order: O, taps: readonly RiderAction[], now: number): O {
	return taps.reduce((seen, tap) => afterAction(seen, tap, now), order);
}

function afterAction<O extends Order>(order: O, tap: RiderAction, now: number): O {
	switch (tap.kind) {
		case "pick-up":
			return { ...order, status: "Out for Delivery", undo: null };
		case "deliver":
			return { ...order, status: "Delivered", isMine: false, undo: null, failure: null };
		case "release":
			return { ...order, status: "Preparing", isMine: false, undo: null, failure: null };
		case "failed":
			return { ...order, failure: { reason: tap.reason, at: new Date(now).toISOString(), next: null } };
		case "undo":
			// One that takes back what the shop does not know of changes nothing.
			if (order.status !== tap.status || !order.undo) return order;
			return {
				...order,
				status: order.undo.to,
				isMine: order.undo.to === "Out for Delivery",
				undo: null,
			};
	}
}
