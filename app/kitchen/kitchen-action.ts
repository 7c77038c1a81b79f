import type { KitchenOrderView } from "../../contract/order-schemas.ts";
import type { KitchenStep } from "../../domain/orders/kitchen-step.ts";
import type { OrderStatus } from "../../domain/orders/order-status.ts";
import { delayedTo, promisedAfter } from "../../domain/orders/promised-time.ts";
import { UNDO_SECONDS } from "../../domain/orders/undo.ts";
import type { StoredQueue } from "../offline/queue/queue-store.ts";
import type { ActionProblem, ActionRules, QueuedAction } from "../offline/queue/queued-action.ts";

/** An action of the kitchen on an order. */
export type KitchenAction =
	| { kind: "move"; to: KitchenStep; from: OrderStatus; minutes?: number }
	| { kind: "undo"; status: OrderStatus }
	| { kind: "delay"; minutes: number; reason: string; promisedAt: string | null };
export type QueuedKitchenAction = QueuedAction<KitchenAction>;
export type KitchenActionProblem = ActionProblem<KitchenAction>;

/** What the queue has to know about these actions. */
export const kitchenActionRules: ActionRules<KitchenAction> = {
	statusBy: (action) => (action.kind === "move" ? action.to : null),
	undoOf: (status) => ({ kind: "undo", status }),
	takesBack: (action) => (action.kind === "undo" ? action.status : null),
	// A status change depends on the one before it; a delay is independent.
	needs: (earlier, later) => earlier.kind !== "delay" || later.kind === "undo",
	withoutSecrets: (action) => action,
};

/** Where a kitchen device stores them. */
export const storedKitchenActions: StoredQueue<KitchenAction> = {
	actions: "handi-kitchen-action:",
	problems: "handi-kitchen-problem:",
	parseAction(stored) {
		const read = (stored ?? {}) as Partial<QueuedKitchenAction>;
		const texts = [read.key, read.personId, read.orderId, read.number];
		if (texts.some((text) => typeof text !== "string") || !Number.isFinite(read.at)) return null;
		return read.action && KINDS.has(read.action.kind) ? (read as QueuedKitchenAction) : null;
	},
	parseProblem(stored) {
		const read = (stored ?? {}) as Partial<KitchenActionProblem>;
		return typeof read.refusal?.message === "string" && Array.isArray(read.actions)
			? (read as KitchenActionProblem)
			: null;
	},
};

const KINDS: ReadonlySet<string> = new Set<KitchenAction["kind"]>(["move", "undo", "delay"]);

/** An order after these actions have reached the shop; `aheadMs`: how far the server's clock is ahead of this one. */
export function afterActions(
	order: KitchenOrderView,
	actions: readonly Pick<QueuedKitchenAction, "action" | "at">[],
	aheadMs: number,
): KitchenOrderView {
	return actions.reduce((seen, { action, at }) => afterAction(seen, action, at + aheadMs), order);
}

function afterAction(order: KitchenOrderView, action: KitchenAction, at: number): KitchenOrderView {
	switch (action.kind) {
		case "move": {
			// The shop has already done it, and the page knows.
			if (order.status === action.to) return order;
			const { minutes } = action;
			const until = new Date(at + UNDO_SECONDS * 1000).toISOString();
			return {
				...order,
				status: action.to,
				isNewOrder: false,
				undo: { to: order.status, until },
				...(minutes !== undefined && { promisedAt: new Date(promisedAfter(minutes, at)).toISOString() }),
			};
		}
		case "undo":
			// Undoing something the shop does not know changes nothing.
			if (order.status !== action.status || !order.undo) return order;
			return { ...order, status: order.undo.to, undo: null };
		case "delay": {
			if ((order.promisedAt ?? null) !== action.promisedAt) return order;
			const [promised, due] = [order.promisedAt, order.dueUntil].map((time) => (time ? Date.parse(time) : null));
			return {
				...order,
				promisedAt: new Date(delayedTo(promised ?? null, action.minutes, at, due ?? null)).toISOString(),
			};
		}
	}
}
