import type { OrderStatus } from "../../../domain/orders/order-status.ts";
import type { Problem } from "../../api.ts";

/** An action being sent to the shop. It holds nothing about a customer. */
export type QueuedAction<Action> = {
	/** The idempotency key: the shop does it once, however often it is sent. */
	key: string;
	/** The person who made it: no other person's session ever sends it. */
	personId: string;
	orderId: string;
	/** The order number. */
	number: string;
	action: Action;
	/** When (epoch ms by this device), later than every action before it. */
	at: number;
	/** It was sent at least once, so the shop may have done it although no answer came. */
	isSent: boolean;
	/** It undoes an action that the shop may never have received: then there is nothing to do, which is no problem. */
	isIfDone?: boolean;
};

/** What was not done, and why: the refused action and those that depend on it. */
export type ActionProblem<Action> = {
	personId: string;
	orderId: string;
	number: string;
	actions: readonly Action[];
	refusal: Problem;
	/** It was refused after it had waited for a signal, when the person may have been looking elsewhere. */
	hasWaited: boolean;
};

/** What a queue has to know about its actions. */
export type ActionRules<Action> = {
	/** The status that an action gives an order, if it is known beforehand. */
	statusBy(action: Action): OrderStatus | null;
	/** The action that undoes a status. */
	undoOf(status: OrderStatus): Action;
	/** The status that an action undoes; null if it is not an undo. */
	takesBack(action: Action): OrderStatus | null;
	/** Whether a later action of an order depends on this one. */
	needs(earlier: Action, later: Action): boolean;
	/** An action without the text typed with it. */
	withoutSecrets(action: Action): Action;
};

/** The actions of the refused one's order that depend on it, up to the first independent one. */
export function dependents<Action>(
	refused: QueuedAction<Action>,
	later: readonly QueuedAction<Action>[],
	needs: ActionRules<Action>["needs"],
): QueuedAction<Action>[] {
	const ofOrder = later.filter(({ orderId }) => orderId === refused.orderId);
	const firstIndependent = ofOrder.findIndex(({ action }) => !needs(refused.action, action));
	return firstIndependent === -1 ? ofOrder : ofOrder.slice(0, firstIndependent);
}
