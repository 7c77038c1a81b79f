import { useSyncExternalStore } from "react";
import type { AdminOrderView, KitchenOrderView } from "../../../contract/order-schemas.ts";
import { UNDO_SECONDS } from "../../../domain/orders/undo.ts";

/** An action of this device that can be undone until an instant (epoch ms by the server's clock). */
export type UndoableAction = { kind: "moved" | "hidden"; order: AdminOrderView; until: number };

let actions: readonly UndoableAction[] = [];
const listeners = new Set<() => void>();

/** Keeps a status change for its undo, even if its order leaves the list. */
export function rememberMove(order: AdminOrderView | KitchenOrderView): void {
	if (!("totalAmount" in order)) return;
	forgetAction("moved", order._id);
	if (order.undo) add({ kind: "moved", order, until: Date.parse(order.undo.until) });
}

/** Keeps an order just hidden, so that it can be shown again in its old place. */
export function rememberHidden(order: AdminOrderView, now: number): void {
	forgetAction("hidden", order._id);
	add({ kind: "hidden", order, until: now + UNDO_SECONDS * 1000 });
}

/** Removes an action that was undone, or can't be undone any more. */
export function forgetAction(kind: UndoableAction["kind"], id: string): void {
	set(actions.filter((action) => action.kind !== kind || action.order._id !== id));
}

/** What this device did last, newest first. */
export function useUndoableActions(): readonly UndoableAction[] {
	return useSyncExternalStore(
		follow,
		() => actions,
		() => NONE,
	);
}

const NONE: readonly UndoableAction[] = [];
const MAX = 20;

function add(action: UndoableAction): void {
	set([action, ...actions].slice(0, MAX));
}

function set(next: readonly UndoableAction[]): void {
	actions = next;
	for (const tell of listeners) tell();
}

function follow(tell: () => void): () => void {
	listeners.add(tell);
	return () => listeners.delete(tell);
}
