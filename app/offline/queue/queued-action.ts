import type { OrderStatus } from "../../../domain/orders/order-status.ts";
import type { Problem } from "../../api.ts";

/** An action on its way to the shop. Nothing about a customer is kept with it. */
export type QueuedAction<Action> = {
	/** The shop does what has this key once, however often it is sent. */
	key: string;
	/** The person who made it: no other session ever sends it. */
	personId: string;
	orderId: string;
	/** The order's number as people read it. */
	number: string;
	action: Action;
	/** When (epoch ms by this device), later than every action before it. */
	at: number;
	/** It was sent at least once, so that the shop may have done it although no answer came. */
	isSent: boolean;
	/** It takes back an action that the shop perhaps never got: then there is nothing to do, which is no problem. */
	isIfDone?: boolean;
};

/** What was not done, and why: the refused action and those that needed it. */
export type ActionProblem<Action> = {
	personId: string;
	orderId: string;
	number: string;
	actions: readonly Action[];
	refusal: Problem;
	/** It was refused after it had waited for a signal, when the person may have been looking elsewhere. */
	hasWaited: boolean;
};

/** What a queue has to know of the actions that wait in it. */
export type ActionRules<Action> = {
	/** The status that an order has by an action, where it gets one that is known beforehand. */
	statusBy(action: Action): OrderStatus | null;
	/** The action that takes a status back. */
	undoOf(status: OrderStatus): Action;
	/** The status that an action undoes; null if it is not an undo. */
	takesBack(action: Action): OrderStatus | null;
	/** Whether a later action of an order makes no sense without this one. */
	needs(earlier: Action, later: Action): boolean;
	/** An action without what was typed with it. */
	withoutSecrets(action: Action): Action;
};

/** The actions of a refused one's order that make no sense without it, up to the first that stands on its own. */
export function dependents<Action>(
	refused: QueuedAction<Action>,
	later: readonly QueuedAction<Action>[],
	needs: ActionRules<Action>["needs"],
): QueuedAction<Action>[] {
	const ofOrder = later.filter(({ orderId }) => orderId === refused.orderId);
	const standsAlone = ofOrder.findIndex(({ action }) => !needs(refused.action, action));
	return standsAlone === -1 ? ofOrder : ofOrder.slice(0, standsAlone);
}
