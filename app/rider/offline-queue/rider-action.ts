import type { ReturnPlace } from "../../../domain/deliveries/return-place.ts";
import type { OrderStatus } from "../../../domain/orders/order-status.ts";
import type { PaymentOnDeliveryMethod } from "../../../domain/payments/payment-on-delivery.ts";
import type { Problem } from "../../api.ts";

/** Something that a rider does with an order. */
export type RiderAction =
	| { kind: "pick-up" }
	| { kind: "deliver"; payment?: PaymentOnDeliveryMethod; pin?: string }
	| { kind: "undo"; status: OrderStatus }
	| { kind: "release"; reason: string; where?: ReturnPlace }
	| { kind: "failed"; reason: string };

/** An action on its way to the shop. Nothing about a customer is kept with it. */
export type QueuedAction = {
	/** The shop does what has this key once, however often it is sent. */
	key: string;
	/** Whose action it is: nobody else's session ever sends it. */
	riderId: string;
	orderId: string;
	/** The order's number as people read it. */
	number: string;
	action: RiderAction;
	/** When (epoch ms by this device), later than every action before it. */
	at: number;
	/** It was sent at least once, so that the shop may have done it although no answer came. */
	isSent: boolean;
	/** It takes back an action that the shop perhaps never got: then there is nothing to do, which is no problem. */
	isIfDone?: boolean;
};

/** What was not done, and why: the refused action and those that needed it. */
export type ActionProblem = {
	riderId: string;
	orderId: string;
	number: string;
	actions: readonly RiderAction[];
	refusal: Problem;
	/** It was refused after it had waited for a signal, when the rider may have been looking elsewhere. */
	hasWaited: boolean;
};

/** The status that an order has by an action, where it gets one that is known beforehand. */
export function statusBy(action: RiderAction): OrderStatus | null {
	if (action.kind === "pick-up") return "Out for Delivery";
	return action.kind === "deliver" ? "Delivered" : null;
}

/** An action without what was typed with it. */
export function withoutSecrets(action: RiderAction): RiderAction {
	if (action.kind === "deliver") return { kind: "deliver" };
	return "reason" in action ? { kind: action.kind, reason: "" } : action;
}

/** The actions of a refused one's order that make no sense without it, up to the first that stands on its own. */
export function dependents(refused: QueuedAction, later: readonly QueuedAction[]): QueuedAction[] {
	const ofOrder = later.filter(({ orderId }) => orderId === refused.orderId);
	const standsAlone = ofOrder.findIndex(({ action }) => !needs(refused.action, action));
	return standsAlone === -1 ? ofOrder : ofOrder.slice(0, standsAlone);
}

function needs(earlier: RiderAction, later: RiderAction): boolean {
	if (later.kind === "undo") return true;
	if (earlier.kind === "pick-up") return later.kind !== "pick-up";
	// What was to be done otherwise after taking it back would be taken for what stands already.
	return earlier.kind === "undo";
}
