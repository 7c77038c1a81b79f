import type { CartItem } from "../../../domain/cart/cart.ts";
import { parseCart } from "./cart-store.ts";

/** What a visitor wanted before logging in waits here, in this tab only. */
const KEY = "pendingItem";
let inMemory: string | null = null;

/** Remembers the item that sent the visitor to the login page. */
export function rememberPendingItem(item: Omit<CartItem, "quantity" | "id">): void {
	inMemory = JSON.stringify([{ ...item, id: "pending", quantity: 1 }]);
	try {
		sessionStorage.setItem(KEY, inMemory);
	} catch {
		// Kept in memory, which lasts as long as the visitor stays on these pages.
	}
}

/** Takes the remembered item, once. */
export function takePendingItem(): CartItem | null {
	let stored = inMemory;
	inMemory = null;
	try {
		stored = sessionStorage.getItem(KEY) ?? stored;
		sessionStorage.removeItem(KEY);
	} catch {
		// See above.
	}
	return parseCart(stored)[0] ?? null;
}
