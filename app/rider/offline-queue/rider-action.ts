import type { ReturnPlace } from "../../../domain/deliveries/return-place.ts";
import type { OrderStatus } from "../../../domain/orders/order-status.ts";
import type { PaymentOnDeliveryMethod } from "../../../domain/payments/payment-on-delivery.ts";
import type { ActionProblem, ActionRules, QueuedAction } from "../../offline/queue/queued-action.ts";

/** Something that a rider does with an order. */
export type RiderAction =
	| { kind: "pick-up" }
	| { kind: "deliver"; payment?: PaymentOnDeliveryMethod; pin?: string }
	| { kind: "undo"; status: OrderStatus }
	| { kind: "release"; reason: string; where?: ReturnPlace }
	| { kind: "failed"; reason: string };
export type QueuedRiderAction = QueuedAction<RiderAction>;
export type RiderActionProblem = ActionProblem<RiderAction>;

/** The status that an order has by an action, where it gets one that is known beforehand. */
export function statusBy(action: RiderAction): OrderStatus | null {
	if (action.kind === "pick-up") return "Out for Delivery";
	return action.kind === "deliver" ? "Delivered" : null;
}

/** An action without what was typed with it. */
function withoutSecrets(action: RiderAction): RiderAction {
	if (action.kind === "deliver") return { kind: "deliver" };
	return "reason" in action ? { kind: action.kind, reason: "" } : action;
}

/** Whether a later action of an order makes no sense without this one. */
function needs(earlier: RiderAction, later: RiderAction): boolean {
	if (later.kind === "undo") return true;
	if (earlier.kind === "pick-up") return later.kind !== "pick-up";
	// What was to be done otherwise after taking it back would be taken for what stands already.
	return earlier.kind === "undo";
}

/** What the queue has to know of them. */
export const riderActionRules: ActionRules<RiderAction> = {
	statusBy,
	undoOf: (status) => ({ kind: "undo", status }),
	takesBack: (action) => (action.kind === "undo" ? action.status : null),
	needs,
	withoutSecrets,
};
