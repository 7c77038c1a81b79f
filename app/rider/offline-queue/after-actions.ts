import type { RiderOrderView } from "../../../contract/rider-orders.ts";
import { isActive } from "../../../domain/orders/order-status.ts";
import type { RiderAction } from "./rider-action.ts";

type Money = Pick<RiderOrderView, "toCollect" | "payOnDelivery" | "doorPayment">;
/** What actions change of an order, or depend on. */
export type ActedOn = Pick<RiderOrderView, "status" | "isMine" | "undo" | "failure"> & Money;

/**
 * The order after these actions have reached the shop. Fields that only the shop knows stay as they were: address and
 * phone of an order not picked up yet, and its earlier status.
 */
export function afterActions<O extends ActedOn>(order: O, actions: readonly RiderAction[], now: number): O {
	return actions.reduce((seen, action) => afterAction(seen, action, now), order);
}

function afterAction<O extends ActedOn>(order: O, action: RiderAction, now: number): O {
	switch (action.kind) {
		case "pick-up":
			// The shop knows more: it was delivered since, or cancelled.
			if (!isActive(order.status)) return order;
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
				...(isActive(order.undo.to) && unpaid(order)),
			};
	}
}

/** What is to be collected again once a delivery is undone: all that was said to be paid at the door. */
function unpaid({ toCollect, payOnDelivery, doorPayment }: Money): Partial<Money> {
	if (!doorPayment || doorPayment.atCounter) return { toCollect };
	// A payment by UPI that was found is none that the rider said.
	if (doorPayment.method === "upi" && doorPayment.state === "verified") return { toCollect };
	return { toCollect: payOnDelivery, doorPayment: null };
}
