import { useSyncExternalStore } from "react";
import type { AdminOrderView, KitchenOrderView } from "../../../contract/orders.ts";
import { UNDO_SECONDS } from "../../../domain/orders/undo.ts";

/** Something just done on this device that can be taken back until an instant (epoch ms by the server's clock). */
export type OwnDeed = { kind: "moved" | "hidden"; order: AdminOrderView; until: number };

let deeds: readonly OwnDeed[] = [];
const listeners = new Set<() => void>();

/** Keeps a step just taken for its undo, though its order may leave the list that is shown. */
export function rememberMove(order: AdminOrderView | KitchenOrderView): void {
	if (!("totalAmount" in order)) return;
	forgetDeed("moved", order._id);
	if (order.undo) add({ kind: "moved", order, until: Date.parse(order.undo.until) });
}

/** Keeps an order just hidden, so that it can be brought back where it vanished. */
export function rememberHidden(order: AdminOrderView, now: number): void {
	forgetDeed("hidden", order._id);
	add({ kind: "hidden", order, until: now + UNDO_SECONDS * 1000 });
}

export function forgetDeed(kind: OwnDeed["kind"], id: string): void {
	set(deeds.filter((deed) => deed.kind !== kind || deed.order._id !== id));
}

/** What this device did last, newest first. */
export function useOwnDeeds(): readonly OwnDeed[] {
	return useSyncExternalStore(
		follow,
		() => deeds,
		() => NONE,
	);
}

const NONE: readonly OwnDeed[] = [];
const MOST = 20;

function add(deed: OwnDeed): void {
	set([deed, ...deeds].slice(0, MOST));
}

function set(next: readonly OwnDeed[]): void {
	deeds = next;
	for (const tell of listeners) tell();
}

function follow(tell: () => void): () => void {
	listeners.add(tell);
	return () => listeners.delete(tell);
}
