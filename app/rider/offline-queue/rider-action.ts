import type { ReturnPlace } from "../../../domain/deliveries/return-place.ts";
import type { OrderStatus } from "../../../domain/orders/order-status.ts";
import type { PaymentOnDeliveryMethod } from "../../../domain/payments/payment-on-delivery.ts";
import type { ActionProblem, ActionRules, QueuedAction } from "../../offline/queue/queued-action.ts";

/** An action of a rider on an order. */
export type RiderAction =
	| { kind: "pick-up" }
	| { kind: "deliver"; payment?: PaymentOnDeliveryMethod; amount?: number; pin?: string }
	| { kind: "undo"; status: OrderStatus }
	| { kind: "release"; reason: string; where?: ReturnPlace }
	| { kind: "failed"; reason: string };
export type QueuedRiderAction = QueuedAction<RiderAction>;
export type RiderActionProblem = ActionProblem<RiderAction>;

/** The status that an action gives an order, if it is known beforehand. */
export function statusBy(action: RiderAction): OrderStatus | null {
	if (action.kind === "pick-up") return "Out for Delivery";
	return action.kind === "deliver" ? "Delivered" : null;
}

/** An action without the text typed with it. */
function withoutSecrets(action: RiderAction): RiderAction {
	if (action.kind === "deliver") return { kind: "deliver" };
	return "reason" in action ? { kind: action.kind, reason: "" } : action;
}

/** Whether a later action of an order depends on this one. */
function needs(earlier: RiderAction, later: RiderAction): boolean {
	if (later.kind === "undo") return true;
	if (earlier.kind === "pick-up") return later.kind !== "pick-up";
	// After a refused undo, a different second action would be mistaken for the one already done.
	return earlier.kind === "undo";
}

/** What the queue has to know about these actions. */
export const riderActionRules: ActionRules<RiderAction> = {
	statusBy,
	undoOf: (status) => ({ kind: "undo", status }),
	takesBack: (action) => (action.kind === "undo" ? action.status : null),
	needs,
	withoutSecrets,
};
