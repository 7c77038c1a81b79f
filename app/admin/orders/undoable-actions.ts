import { useSyncExternalStore } from "react";
import type { AdminOrderView, KitchenOrderView } from "../../../contract/order-schemas.ts";
import { UNDO_SECONDS } from "../../../domain/orders/undo.ts";
import { serverTime } from "../../live/server-clock.ts";

/** An action of this device that can be undone until an instant (epoch ms by the server's clock). */
export type UndoableAction = { kind: "moved" | "hidden"; order: AdminOrderView; until: number };

/** What was just done on this device with an order, or undone, and until when that is news. */
export type ToldAction = UndoableAction & { isUndone: boolean };

let actions: readonly UndoableAction[] = [];
let told: ToldAction | null = null;
const listeners = new Set<() => void>();

/** Keeps a status change for its undo, even if its order leaves the list. */
export function rememberMove(order: AdminOrderView | KitchenOrderView): void {
	if (!("totalAmount" in order)) return;
	const until = order.undo ? Date.parse(order.undo.until) : 0;
	// The same step again, now with its payment, is no news.
	const isKnown = actions.some((each) => each.order._id === order._id && each.until === until);
	forgetAction("moved", order._id);
	if (order.undo) add({ kind: "moved", order, until }, isKnown);
}

/** Keeps an order just hidden, so that it can be shown again in its old place. */
export function rememberHidden(order: AdminOrderView, now: number): void {
	forgetAction("hidden", order._id);
	add({ kind: "hidden", order, until: now + UNDO_SECONDS * 1000 });
}

/** Removes an action that was undone, which left the order as it is now. */
export function rememberUndone(kind: UndoableAction["kind"], order: AdminOrderView | KitchenOrderView): void {
	if ("totalAmount" in order) told = { kind, order, until: serverTime() + UNDO_SECONDS * 1000, isUndone: true };
	forgetAction(kind, order._id);
}

/** Removes an action that can't be undone any more. */
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

/** What this device did or undid last. */
export function useToldAction(): ToldAction | null {
	return useSyncExternalStore(
		follow,
		() => told,
		() => null,
	);
}

const NONE: readonly UndoableAction[] = [];
const MAX = 20;

function add(action: UndoableAction, isKnown = false): void {
	if (!isKnown) told = { ...action, isUndone: false };
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
