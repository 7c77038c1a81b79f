import { useSyncExternalStore } from "react";
import type { AgainLine } from "../../../domain/orders/order-again.ts";

/** What the opened cart says about the order that filled it; kept in this page until the cart is closed. */
let told: readonly AgainLine[] = [];
const NOTHING: readonly AgainLine[] = [];
const listeners = new Set<() => void>();

/** Makes the cart say what of an earlier order is different today, or clears the notice. */
export function showOrderAgainNotice(lines: readonly AgainLine[]): void {
	told = lines;
	for (const listener of listeners) listener();
}

/** What the cart says about the order that filled it. */
export function useOrderAgainNotice(): readonly AgainLine[] {
	return useSyncExternalStore(
		subscribe,
		() => told,
		() => NOTHING,
	);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
